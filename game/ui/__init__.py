"""Words, shapes and motion on the screen, without knowing what draws them."""
