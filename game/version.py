"""The version, here and nowhere else: packaging reads this file too."""

VERSION = "0.1.0"
