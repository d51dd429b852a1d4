"""Many games at once: simulation with statistics, and how fast it all is."""
