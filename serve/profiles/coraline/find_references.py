"""Every node that refers to a symbol."""

from dataclasses import dataclass
from typing import Annotated, TypedDict, cast

from analyzer.schema.vocab import EdgeKind
from serve.answers.context import Context
from serve.answers.params import Cursor
from serve.answers.render import as_compact
from serve.answers.shape import From, columns
from serve.answers.tool import Tool
from serve.profiles.coraline.lists import Count, NextCursor, Total, listed
from serve.profiles.coraline.shapes import Brief, Limit, OneNode, node_of


@dataclass(frozen=True, slots=True)
class FindReferences(OneNode):
    """The symbol, and which references."""

    edge_kind: Annotated[EdgeKind | None, "Only references of this kind; all but contains without one."] = None
    limit: Limit = 50
    cursor: Cursor = None


class Reference(Brief):
    edge_kind: Annotated[str, "How it refers to the symbol.", From("e.kind::VARCHAR")]
    line: Annotated[int | None, "Line of its first reference; null when no single place makes it.", From("e.line")]
    places: Annotated[int, "Number of places in it.", From("e.count")]
    confidence: Annotated[str, "How sure it is: guess, low, medium, high, certain.", From("e.confidence::VARCHAR")]


class References(TypedDict):
    node_id: str
    references: list[Reference]
    count: Count
    total: Total
    next_cursor: NextCursor


_SQL = f"""
    SELECT {columns(Reference)}, count(*) OVER () AS total FROM edges e JOIN nodes n ON n.id = e.source_id
    WHERE e.target_id = $id AND ($kind IS NULL AND e.kind <> 'contains' OR e.kind::VARCHAR = $kind)
    ORDER BY n.path, e.line, n.symbol, e.kind LIMIT $limit OFFSET $start
"""


def run(context: Context, params: FindReferences) -> References:
    context.artifact.require(["nodes", "edges"])
    node = node_of(context, params)
    kind = params.edge_kind.value if params.edge_kind else None
    page = listed(context, _SQL, params.cursor, params.limit, id=node["id"], kind=kind)
    return cast("References", {"node_id": node["symbol"], "references": page.items, **page.fields})


FIND_REFERENCES = Tool(
    name="coraline_find_references",
    title="References to a symbol",
    description=(
        "Find all nodes that reference a symbol: call, import, extend, implement, override, decorate, read or write it; with the line of "
        "the first place and the number of places. Give node_id, or name with file where several have that name. Kinds: "
        + ", ".join(kind.value for kind in EdgeKind)
        + "."
    ),
    params=FindReferences,
    answer=References,
    run=run,
    text=as_compact,
)
