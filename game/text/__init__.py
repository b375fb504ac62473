"""The table in words: all patiences as plain lines, for screen readers and braille displays. Draws nothing."""
