"""What is known of the names that a program puts into modules and classes as it runs."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple


class Unnamed(NamedTuple):
    """What is put somewhere under a name that nobody knows: the slots of where, of the name, and of what."""

    holder: int
    name: int
    source: int


class Looped(NamedTuple):
    """What a loop stores under the names that it goes through: the slots of what gets the attributes, of what is stored, and of what
    stands beside the names, which may be the same (`is_own`)."""

    target: int
    source: int
    beside: tuple[int, ...]
    is_own: bool


class Loops(NamedTuple):
    """What the loops of a file go through, by slots as the file numbers them.

    `before` are the slots that one takes its values from as they are, or where a test held; `iterated` what is gone through, by the slot of
    what each round has; `places` that slot and the place in what it holds, by the slot of what is taken from there; `seconds` what is
    taken from the second place of it. `loads` are receivers and names of attributes, `rests` what takes arguments of any name, `made` the
    elements of collections that are written, or that comprehensions make. `items` are what items are read off under keys that are no
    constants, by the slots of those, and `keys` such keys.
    """

    before: Mapping[int, Sequence[int]]
    iterated: Mapping[int, int]
    places: Mapping[int, tuple[int, int]]
    seconds: Mapping[int, Sequence[int]]
    loads: Mapping[int, tuple[int, str]]
    rests: frozenset[int]
    made: Mapping[int, Sequence[int]]
    items: Mapping[int, int]
    keys: Mapping[int, int]


class Namespaces:
    """The mappings of the names of modules, classes and objects, and what is put there.

    `of_module`, `of_class` and `of_object` are those mappings by file and by class, `scopes` the module, class or object by its mapping.
    `lacking` are the names that a file is asked for and has not, with the slots of what they stand for, which `lacked` has; `seen_in`
    are the files whose mapping tells of names that a file lacks. `unnamed` waits until it is known which constants arrive; `in_modules`
    and `on_classes` are then slots of what may have any name with a beginning, and `others` those of what stands for a name unless
    something else does; `guessed` are the functions that were taken for what a name stands for. `put_by_text` are the classes that
    something is put on under a name that a text tells, with the name. `looped` waits as well: what loops make of the members of a
    class; so does `copied`: slots of objects, each with that of those whose properties they are given; `loops` are those of files that
    were asked for them. `module_tables` are
    mappings of all modules by their names; `imports_by_text` tells whether the program may import by texts, `named_modules` whether a
    text names a module of it to the files of a folder, `begun_so` the modules that a file may mean by a text with a star.
    `put_on_objects` are the classes of whose objects an attribute is put that no class has, by its name; `read_above` those that read it on
    the receiver of a method, with the slot of what is read. `own_names` are the slots of what is read of the own names of classes.
    """

    __slots__ = (
        "begun_so",
        "copied",
        "guessed",
        "imports_by_text",
        "in_modules",
        "lacked",
        "lacking",
        "looped",
        "loops",
        "module_tables",
        "named_modules",
        "of_class",
        "of_module",
        "of_object",
        "on_classes",
        "others",
        "own_names",
        "put_by_text",
        "put_on_objects",
        "read_above",
        "scopes",
        "seen_in",
        "unnamed",
    )

    def __init__(self, imports_by_text: bool) -> None:
        self.imports_by_text = imports_by_text
        self.named_modules: dict[tuple[str, str], bool] = {}
        self.begun_so: dict[tuple[str, int], list[tuple[str, int]]] = {}
        self.of_module: dict[int, int] = {}
        self.of_class: dict[int, int] = {}
        self.of_object: dict[int, int] = {}
        self.scopes: dict[int, int] = {}
        self.lacking: dict[int, list[tuple[str, int]]] = {}
        self.lacked: set[int] = set()
        self.module_tables: set[int] = set()
        self.seen_in: dict[int, list[int]] = {}
        self.unnamed: list[Unnamed] = []
        self.in_modules: dict[int, list[tuple[str, int]]] = {}
        self.on_classes: dict[int, dict[str, int]] = {}
        self.others: dict[int, int] = {}
        self.guessed: dict[str, set[int]] = {}
        self.own_names: set[int] = set()
        self.put_on_objects: dict[str, set[int]] = {}
        self.read_above: dict[str, list[tuple[int, int]]] = {}
        self.put_by_text: dict[tuple[int, str], None] = {}
        self.looped: list[tuple[Looped, int]] = []
        self.loops: dict[int, Loops] = {}
        self.copied: list[tuple[int, int]] = []
