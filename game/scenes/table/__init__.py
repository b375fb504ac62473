"""The parts of the scene at the table."""
