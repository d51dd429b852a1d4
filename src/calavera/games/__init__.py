"""The games: one folder each, found through the entry point group `calavera.games`."""
