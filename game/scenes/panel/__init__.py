"""The pages of the grown-ups' panel, one module each."""
