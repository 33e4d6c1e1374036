"""Tables made for speed: the call graph as adjacency lists."""

from dataclasses import dataclass
from typing import Annotated

from analyzer.schema.declare import Ref, Table


@dataclass(frozen=True, slots=True)
class CallGraphNode:
    """A symbol's neighbours in the call graph. Row i is the node with id i, so that a traversal needs no join."""

    id: Annotated[int, "The symbol.", Ref("nodes")]
    callees: Annotated[tuple[int, ...], "Ids of the symbols that it calls or instantiates, ascending."]
    callers: Annotated[tuple[int, ...], "Ids of the symbols that call or instantiate it, ascending."]


CALL_GRAPH = Table("call_graph", CallGraphNode, sort=("id",), key=("id",))

GRAPH_TABLES = (CALL_GRAPH,)
