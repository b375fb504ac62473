"""The only home of pygame, gettext, platformdirs and files."""
