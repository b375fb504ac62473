"""How often a patience comes out: counted exactly where the shuffle alone decides, else over many deals."""
