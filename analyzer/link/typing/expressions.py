"""What the parts that find types ask of a file's expressions, which ask them in turn."""

from typing import Protocol

from analyzer.link.typing.entities import Entity
from analyzer.link.typing.files import FileTypes
from analyzer.link.typing.overloads import Choice
from analyzer.link.typing.rows import BodyRows
from analyzer.link.typing.scope import Scopes
from analyzer.link.typing.types import Type
from analyzer.link.typing.world import World
from analyzer.model.facts import FileFacts


class Expressions(Protocol):
    """The expressions of one file, by their slots."""

    world: World
    scopes: Scopes
    file: int
    facts: FileFacts
    texts: tuple[str, ...]
    types: FileTypes
    rows: BodyRows

    def type(self, slot: int) -> Type | None:
        """Return the static type of what a slot holds, None where it is not known."""

    def choice(self, slot: int) -> Choice | None:
        """Return the method that a call means among those of its name."""

    def standalone(self, slot: int) -> Type | None:
        """Return the type of an argument without looking into function expressions that it is given itself."""

    def expected(self, slot: int) -> Type | None:
        """Return the type that is asked for where an expression stands, None where any will do."""

    def forget(self, slot: int) -> None:
        """Let the type of a call be found anew, now that more is known of what stands around it."""

    def entity(self, slot: int) -> Entity:
        """Return what the name or member in a slot stands for; of other expressions their type."""

    def arguments(self, slot: int) -> list[int]:
        """Return the slots of a call's arguments."""
