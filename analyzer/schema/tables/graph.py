"""Tables made for speed: the call graph as adjacency lists, and the lexical search index."""

from dataclasses import dataclass
from typing import Annotated

from analyzer.schema.declare import Ref, Table


@dataclass(frozen=True, slots=True)
class CallGraphNode:
    """A symbol's neighbours in the call graph. Row i is the node with id i, so that a traversal needs no join."""

    id: Annotated[int, "The symbol.", Ref("nodes")]
    callees: Annotated[tuple[int, ...], "Ids of the symbols that it calls or instantiates, ascending."]
    callers: Annotated[tuple[int, ...], "Ids of the symbols that call or instantiate it, ascending."]


@dataclass(frozen=True, slots=True)
class Term:
    """A word of the search index."""

    id: Annotated[int, "Row number, from 0."]
    term: Annotated[str, "The word in its indexed form."]
    documents: Annotated[int, "Number of symbols whose name, documentation or text has it."]


@dataclass(frozen=True, slots=True)
class Posting:
    """That a symbol's name, documentation or text has a word."""

    term_id: Annotated[int, "The word.", Ref("terms")]
    node_id: Annotated[int, "The symbol.", Ref("nodes")]
    frequency: Annotated[int, "How often, weighted by where it stands."]
    length: Annotated[int, "Weighted number of words of the symbol, the same in all its rows: what BM25 divides by."]


CALL_GRAPH = Table("call_graph", CallGraphNode, sort=("id",), key=("id",))
TERMS = Table("terms", Term, sort=("id",), key=("id",))
POSTINGS = Table("postings", Posting, sort=("term_id", "node_id"), key=("term_id", "node_id"))

GRAPH_TABLES = (CALL_GRAPH, TERMS, POSTINGS)

NEVER_WRITTEN = frozenset({TERMS.name, POSTINGS.name})
"""Declared in 1.0, and not measured by any version: that an artifact lacks them tells nothing of it."""
