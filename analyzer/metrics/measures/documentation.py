"""How much of what a file offers to others is documented."""

from collections import Counter
from collections.abc import Iterable

from analyzer.model.program import SymbolNode
from analyzer.schema.vocab import NodeKind, Visibility

_MODULE, _PUBLIC = NodeKind.MODULE, Visibility.PUBLIC

_DOCUMENTED_KINDS = frozenset(
    {
        *(NodeKind.MODULE, NodeKind.CLASS, NodeKind.INTERFACE, NodeKind.STRUCT, NodeKind.ENUM, NodeKind.TRAIT),
        *(NodeKind.FUNCTION, NodeKind.METHOD, NodeKind.PROPERTY),
    }
)


def documented_shares(nodes: Iterable[SymbolNode]) -> dict[str, float]:
    """Return by path the share of public symbols with documentation, 0 to 1; files without public symbols are left out.

    Counted are modules, types, functions, methods and properties that others may use; constructors speak through their class.
    """
    public: Counter[str] = Counter()
    documented: Counter[str] = Counter()
    for node in nodes:
        definition = node.definition
        if node.path is None or definition is None or node.kind not in _DOCUMENTED_KINDS or not _is_public(node):
            continue
        public[node.path] += 1
        documented[node.path] += bool(definition.docstring)
    return {path: round(documented[path] / count, 4) for path, count in public.items()}


def _is_public(node: SymbolNode) -> bool:
    definition = node.definition
    return node.kind is _MODULE or (definition is not None and definition.visibility is _PUBLIC and node.is_exported and not node.is_test)
