"""Operations whose result is of no account: only which method they call."""

from analyzer.extract.state.rows import EMPTY
from analyzer.extract.state.walk import Walk
from analyzer.model.facts import NONE
from analyzer.syntax import Node


def write_effect(walk: Walk, node: Node, operand: int, method: str | None) -> None:
    """Write an operation of one slot whose result is of no account."""
    if method and operand != EMPTY:
        row, column = node.start_point
        walk.facts.operators.extend((NONE, operand, NONE, walk.facts.texts.of(method), NONE, row + 1, column + 1, walk.owner))


def write_lookup(walk: Walk, node: Node, collection: int, key: int, *, is_test: bool = False) -> None:
    """Write that a key, which is no constant, is looked up in a collection, or whether it is there."""
    if key != EMPTY and walk.language.asks_keys:
        row, column = node.start_point
        walk.facts.lookups.extend((collection, key, int(is_test), row + 1, column + 1, walk.owner))
