"""What a program chooses as it runs: functions that others choose, and what constants choose or name."""

from collections.abc import Callable


class Choice:
    """The functions that a function may choose, and what enters one of them for each call of that function."""

    __slots__ = ("functions", "listeners")

    def __init__(self) -> None:
        self.functions: list[int] = []
        self.listeners: list[Callable[[int], None]] = []


class Paired:
    """Parameters of a function, by their places, of which it stores one under the name that the other is, and where: -1 is no parameter.

    What each call gives for them belongs together: the slots of its texts, of its value and of its object meet whatever stores them.
    `begun` are the slots of what texts begin with that are not known as wholes.
    """

    __slots__ = ("_given", "_takers", "begun", "holder", "name", "value")

    def __init__(self, name: int, value: int, holder: int = -1) -> None:
        self.name = name
        self.value = value
        self.holder = holder
        self.begun: list[int] = []
        self._given: list[tuple[int, int, int]] = []
        self._takers: list[Callable[[int, int, int], None]] = []

    def give(self, texts: int, value: int, holder: int = -1) -> None:
        """Let a call give something for them."""
        self._given.append((texts, value, holder))
        for take in self._takers:
            take(texts, value, holder)

    def take(self, taker: Callable[[int, int, int], None]) -> None:
        """Let something have what all calls give."""
        self._takers.append(taker)
        for given in tuple(self._given):
            taker(*given)

    def finish(self) -> None:
        """Let go of who takes: nothing more will be given."""
        self._takers.clear()


class Chosen:
    """What constants choose: the slot of the constants that arrive in a parameter, by its slot, and those slots by function and place.

    `keyed` are the slots of the collections that are written with constant keys, `known` the keys that slots of a file always hold.
    `listed` are the slots of the values that a framework gives a parameter with a type, by that, `asked` those of attributes that are such
    a value. `paired` are the parameters of functions that store one under the name that the other is, `put` the same by the slots of both,
    and `put_items` by those of the object, of the name and of what is stored as an item of it;
    `texts` are slots that hold one key each, `begun` those of what the texts begin with that an argument holds, by its slot. `loads` are
    the attributes that are read in the slots of a file: the slot of the receiver and the name; `of_members` the slots of the constants that
    classes have for one, by its slot.
    """

    __slots__ = (
        "asked",
        "begun",
        "keyed",
        "known",
        "listed",
        "loads",
        "of_members",
        "paired",
        "places",
        "put",
        "put_items",
        "slots",
        "texts",
    )

    def __init__(self) -> None:
        self.slots: dict[int, int] = {}
        self.places: dict[int, list[tuple[int, int]]] = {}
        self.keyed: set[int] = set()
        self.known: dict[tuple[int, int], str | None] = {}
        self.listed: dict[int, int] = {}
        self.asked: set[int] = set()
        self.paired: dict[int, list[Paired]] = {}
        self.put: dict[tuple[int, int], Paired] = {}
        self.put_items: dict[tuple[int, int, int], Paired] = {}
        self.texts: dict[str, int] = {}
        self.begun: dict[int, int] = {}
        self.loads: dict[int, dict[int, tuple[int, str]]] = {}
        self.of_members: dict[int, int] = {}
