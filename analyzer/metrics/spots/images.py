"""Which images tests alone use, as their names and what builds them tell."""

import posixpath
import re
from collections import defaultdict
from typing import Final

from analyzer.metrics.graphs.calls import edges_of
from analyzer.model.program import Program
from analyzer.schema.vocab import EdgeKind, NodeKind

_TESTS: Final = "(?:(?:unit)?tests?|e2e|cypress|playwright)"
_FOR_TESTS: Final = re.compile(
    r"(?:.*/)?(?:tests?(?:[_-][^/]*)?|[^/]*[_-](?:tests?|e2e)|test(?:bed|env|server)s?|e2e)/.*"
    rf"|(?:.*/)?(?:(?:docker|container)file[._-](?:[^/]*[._-])?{_TESTS}(?:[._-][^/]*)?"
    rf"|(?:[^/]*[._-])?{_TESTS}[._-](?:[^/]*[._-])?(?:docker|container)file)",
    re.IGNORECASE | re.DOTALL,
)
"""What is there for tests, by the name of a folder or its own."""
_TESTING: Final = re.compile(rf"(?:.*[._-])?{_TESTS}(?:[._-].*)?", re.IGNORECASE | re.DOTALL)
"""Names of services that are tests."""
_SEVERAL: Final = 3
_SERVICE: Final = NodeKind.COMPOSE_SERVICE


def are_for_tests(path: str) -> bool:
    """Return whether the instructions of a path are those of an image that tests alone use."""
    return _FOR_TESTS.fullmatch(path) is not None


def built_for_tests(program: Program) -> set[str]:
    """Return the paths of the Dockerfiles that files with services build of which most, and several, are tests by their names, and that no
    others do. What lies at the top is the image of the program, whoever builds it too."""
    nodes = program.nodes
    services: dict[str, list[bool]] = defaultdict(list)
    for node in nodes:
        if node.kind is _SERVICE and node.path is not None:
            services[node.path].append(_TESTING.fullmatch(node.name) is not None)
    testing = {path for path, tests in services.items() if 2 * sum(tests) > len(tests) and sum(tests) >= _SEVERAL}
    building: dict[str, set[str]] = defaultdict(set)
    for source, target in edges_of(program, EdgeKind.BUILDS) if testing else ():
        if nodes[source].kind is _SERVICE:
            building[nodes[target].path or ""].add(nodes[source].path or "")
    return {path for path, files in building.items() if files <= testing and posixpath.dirname(path)}
