"""The games in the terminal: people at one screen against bots, shown what `calavera.tables.seen` tells."""
