"""Functions whose parameters someone else decided on: what they override, or whoever starts them from outside."""

import re
from collections.abc import Mapping

from analyzer.languages.semantics import Semantics
from analyzer.metrics.callgraph import edges_of
from analyzer.model.program import Program
from analyzer.schema.vocab import EdgeKind
from analyzer.schema.vocab_project import EntryPointKind

_FILLED = frozenset({EntryPointKind.COMMAND, EntryPointKind.ROUTE})
_UNUSED = re.compile(r"_(?!_)")
"""How the names of parameters begin that are there for the caller alone."""


def overriding_functions(program: Program, semantics: Mapping[str, Semantics]) -> set[int]:
    """Return the functions that override one with a body, or that are marked as overriding one which is not in the repository.

    What has no body is not measured: what overrides it stands for it. Parameters that a name calls unused (`_app`) show the same: nobody
    would take them who had the choice. Those of commands and routes are what a user may say, and a framework fills them by their names.
    """
    nodes = program.nodes
    marks = {language: meaning.overriding for language, meaning in semantics.items() if meaning.overriding}
    overridden = dict(edges_of(program, EdgeKind.OVERRIDES))
    found = {source for source, target in overridden.items() if (base := nodes[target].definition) and base.complexity}
    for number, node in enumerate(nodes):
        decorators = (node.definition and node.definition.decorators) or ()
        parameters = (node.definition and node.definition.parameters) or ()
        is_marked = number not in overridden and not marks.get(node.language or "", frozenset()).isdisjoint(decorators)
        if is_marked or any(_UNUSED.match(parameter.name) for parameter in parameters):
            found.add(number)
    return found | _filled(program)


def _filled(program: Program) -> set[int]:
    """Return the functions that a framework calls with what a user says."""
    starts = program.entry_points
    rows = zip(*(starts.get(column, ()) for column in ("node_id", "kind", "registrar")), strict=True)
    return {node for node, kind, registrar in rows if isinstance(node, int) and registrar is not None and kind in _FILLED}
