"""Drawing: the shapes that all boards share, as SVG made by plain functions."""
