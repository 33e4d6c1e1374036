"""Graphs for programs that draw or analyse them: GraphML, DOT and Mermaid. Every text of the repository is quoted for its form."""

import json
from collections.abc import Iterator
from xml.sax.saxutils import escape, quoteattr

from serve.export.graph import Graph

_NODE_KEYS = ("name", "kind", "fqn", "language", "path", "line")
_EDGE_KEYS = ("kind", "count", "confidence")
_NUMBERS = ("line", "count")
_UNPRINTABLE = {code: "�" for code in range(32) if code not in (9, 10, 13)}
"""Characters that no XML document may have."""


def graphml(graph: Graph) -> Iterator[str]:
    """Yield the lines of a GraphML document (graphml.graphdrawing.org)."""
    yield '<?xml version="1.0" encoding="UTF-8"?>'
    yield '<graphml xmlns="http://graphml.graphdrawing.org/xmlns">'
    for owner, keys in (("node", _NODE_KEYS), ("edge", _EDGE_KEYS)):
        for key in keys:
            kind = "int" if key in _NUMBERS else "string"
            yield f'<key id="{owner}_{key}" for="{owner}" attr.name="{key}" attr.type="{kind}"/>'
    yield '<graph edgedefault="directed">'
    numbers = {name: number for number, name in enumerate(graph.nodes)}
    for name, row in graph.nodes.items():
        data = "".join(_datum("node", key, row.get(key)) for key in _NODE_KEYS)
        yield f"<node id={quoteattr(f'n{numbers[name]}')}>{data}</node>"
    for edge in graph.edges:
        data = "".join(_datum("edge", key, edge[key]) for key in _EDGE_KEYS)
        yield f'<edge source="n{numbers[edge["source"]]}" target="n{numbers[edge["target"]]}">{data}</edge>'
    yield "</graph></graphml>"


def dot(graph: Graph) -> Iterator[str]:
    """Yield the lines of a directed graph in the DOT language (graphviz.org)."""
    yield "digraph artifact {"
    yield "  rankdir=LR;"
    yield '  node [shape=box, fontname="sans-serif"];'
    for name, row in graph.nodes.items():
        yield f"  {_quoted(name)} [tooltip={_quoted(row['kind'])}];"
    for edge in graph.edges:
        yield f"  {_quoted(edge['source'])} -> {_quoted(edge['target'])} [label={_quoted(edge['kind'])}, weight={edge['count']}];"
    yield "}"


def mermaid(graph: Graph) -> Iterator[str]:
    """Yield the lines of a Mermaid flowchart (mermaid.js.org)."""
    yield "flowchart LR"
    numbers = {name: number for number, name in enumerate(graph.nodes)}
    for name, number in numbers.items():
        yield f'  n{number}["{_entities(name)}"]'
    for edge in graph.edges:
        yield f"  n{numbers[edge['source']]} -->|{edge['kind']}| n{numbers[edge['target']]}"


def _datum(owner: str, key: str, value: object) -> str:
    return "" if value is None else f'<data key="{owner}_{key}">{escape(str(value).translate(_UNPRINTABLE))}</data>'


def _quoted(text: str) -> str:
    return json.dumps(text, ensure_ascii=False)


def _entities(text: str) -> str:
    """Return a text as Mermaid's entity codes have it, for it has no other way to quote."""
    return "".join(character if character.isalnum() or character in " _./:" else f"#{ord(character)};" for character in text)
