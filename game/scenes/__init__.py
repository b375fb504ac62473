"""The scenes: what is on the screen, what a tap does there, and where it leads."""
