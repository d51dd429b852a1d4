"""The JSON API: for programs that play, and for those that show tables in their own way.

`routes()` are the handlers and `openapi(path)` the description of them that `/api/openapi.json` serves.
"""

from calavera.web.api.description import openapi, refuse_more
from calavera.web.api.routes import routes

__all__ = ["openapi", "refuse_more", "routes"]
