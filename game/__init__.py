"""Good Thirteen: patiences for learning the number bonds to thirteen."""
