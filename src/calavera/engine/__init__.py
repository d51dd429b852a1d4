"""The engine: asks, actions, randomness, journal, match. It knows no game."""
