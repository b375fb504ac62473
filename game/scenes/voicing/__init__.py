"""Self-voicing: everything in focus is spoken, so that the game is played by ear. Imported when it is switched on."""
