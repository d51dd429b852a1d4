"""The JSON API: for programs that play, and for those that show tables in their own way.

`routes()` are the handlers and `openapi()` the description of them that `/api/openapi.json` serves, once `complete`.
"""

from calavera.web.api.description import complete, openapi
from calavera.web.api.routes import routes

__all__ = ["complete", "openapi", "routes"]
