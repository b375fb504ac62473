"""How often a patience comes out, and whether a deal does: counted, played and searched."""
