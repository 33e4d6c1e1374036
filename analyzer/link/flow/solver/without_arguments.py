"""What one analysis knows of calls that pass nothing, which operators and constructs make."""

from typing import NamedTuple

from analyzer.link.flow.solver.graph import Values


class Operated(NamedTuple):
    """What an operator gives for a set of operands: the slot of their methods' results (-1: none), and operands that give their like."""

    result: int
    own: Values


class WithoutArguments:
    """What calls that pass nothing give: by a method's slot that of its result, and what operators give by name and set of operands.

    Beside it the slots from where methods take operands, by receiver and by set of receivers, and whether classes have such methods.
    """

    __slots__ = ("known", "operated", "results", "taken", "taking")

    def __init__(self) -> None:
        self.results: dict[int, int] = {}
        self.operated: dict[tuple[str, str, str, Values], Operated] = {}
        self.known: dict[str, bool] = {}
        self.taken: dict[tuple[int, str], int] = {}
        self.taking: dict[tuple[str, Values], int] = {}
