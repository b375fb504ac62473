"""How to play: the pages of each patience, as values, and the book that shows them."""
