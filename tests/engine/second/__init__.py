"""The rules once more, stated slowly and plainly, to hold the engine against.

Each module says of one patience how it is dealt (`deal`), which positions may follow one (`following`) and how a game
stands (`outcome`: running, won or lost). A position is a plain value with equality; nothing of the engine is used but
its cards.
"""
