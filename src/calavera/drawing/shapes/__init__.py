"""The family of emblems that all games share: all by name, one in a picture, one beside words."""

from calavera.drawing.shapes.family import EMBLEMS, emblem, icon

__all__ = ["EMBLEMS", "emblem", "icon"]
