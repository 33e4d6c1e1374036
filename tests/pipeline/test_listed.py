"""Files that a tool lists as written by it."""

from analyzer.schema.vocab import Role
from tests.pipeline.test_told import told


def test_what_a_generator_of_clients_lists_is_generated() -> None:
    files = [(f"web/api/{path}.ts", "export {}\n") for path in ("index", "models/index", "own")]
    listed = ("web/api/.openapi-generator/FILES", "index.ts\nmodels/index.ts\nmodels/gone.ts\n")
    found = told(*files, listed)
    assert found == dict.fromkeys(("web/api/index.ts", "web/api/models/index.ts", listed[0]), Role.GENERATED)
