"""Whatever is sent, every answer is as the description declares it, and none is a fault."""

import httpx
import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from schemathesis import Case, GenerationMode
from schemathesis.checks import not_a_server_error
from schemathesis.schemas import BaseSchema
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_headers_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from calavera.web.api.routes import routes
from tests.api.test_api import GAME, bearer, make
from tests.web.site import Site

OPERATIONS = sorted(str(handler.operation_id) for handler in routes())
WITHOUT_MEANING = [
    *(("streamEvents", mode) for mode in GenerationMode),  # it does not end
    *((id, GenerationMode.NEGATIVE) for id in ("listGames", "listTables")),  # nothing in them can be wrong
]

CHECKS = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_schema_conformance,
    response_headers_conformance,
]


@pytest.fixture(scope="session")
def schema(site: Site) -> BaseSchema:
    return schemathesis.openapi.from_url(f"{site.url}/api/openapi.json")


@pytest.mark.slow
@pytest.mark.parametrize(
    ("operation_id", "mode"),
    [(id, mode) for id in OPERATIONS for mode in GenerationMode if (id, mode) not in WITHOUT_MEANING],
)
def test_every_answer_is_as_declared(
    schema: BaseSchema, client: httpx.Client, operation_id: str, mode: GenerationMode
) -> None:
    """Half of the requests are about a table that exists, from a seat that has something to choose."""
    operation = schema.find_operation_by_id(operation_id)
    made = make(client)
    known = {"table": made["info"]["id"], "game": GAME}

    @settings(max_examples=30, deadline=None, suppress_health_check=list(HealthCheck), database=None)
    @given(case=operation.as_strategy(generation_mode=mode), real=st.booleans())
    def hold(case: Case, real: bool) -> None:
        if isinstance(case.query, dict) and "wait" in case.query:
            case.query["wait"] = 0
        if real:
            case.path_parameters = {name: known[name] for name in case.path_parameters or {}}
            case.headers.update(bearer(made, 0))
        answer = case.call()
        case.validate_response(answer, checks=CHECKS)

    hold()
