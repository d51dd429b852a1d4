"""The games: one folder for each, and nothing in it about the others."""
