"""The rules of the patiences: pure values and functions on the standard library alone."""
