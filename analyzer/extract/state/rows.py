"""The rows of a file's facts while they are made: plain lists of ints, packed at the end."""

from struct import pack
from typing import Final

from analyzer.model.facts import NONE, Attachment, Binding, ClassFlow, FunctionFlow, ImportFacts, TypeKind, TypeTerm
from analyzer.model.packing import WIDTHS

EMPTY: Final = 0
"""The slot that nothing ever flows into."""
LONG_LIST: Final = 10
"""Parts and lines up to which a list is a part of what the code around it does: longer ones are data."""


class Texts(dict[bytes, int]):
    """Texts by their UTF-8 bytes; a text asked for the first time gets the next index."""

    __slots__ = ("strings",)

    def __init__(self) -> None:
        super().__init__()
        self.strings: list[str] = []

    def __missing__(self, key: bytes) -> int:
        index = self[key] = len(self.strings)
        self.strings.append(key.decode("utf-8", "replace"))
        return index

    def of(self, text: str) -> int:
        """Return the index of `text`."""
        return self[text.encode("utf-8", "replace")]


class FactBuilder:
    """Everything that a file's facts will hold except its definitions. Packed fields are flat lists, as wide as `WIDTHS` says."""

    __slots__ = (
        "aliases",
        "applied",
        "arguments",
        "attachments",
        "awaits",
        "bindings",
        "calls",
        "classes",
        "containers",
        "copies",
        "declarations",
        "element_texts",
        "elements",
        "enters",
        "flows",
        "functions",
        "guards",
        "has_later",
        "imports",
        "item_stores",
        "items",
        "iterations",
        "keys",
        "latest_items",
        "literal_slots",
        "literals",
        "loads",
        "local_texts",
        "lookups",
        "loop_keys",
        "mapping_keys",
        "marks",
        "member_tests",
        "mentions",
        "named_items",
        "names",
        "narrowings",
        "operators",
        "raises",
        "read_under",
        "slices",
        "slots",
        "stores",
        "supers",
        "term_index",
        "texts",
        "type_variables",
        "types",
        "unpacks",
    )

    def __init__(self) -> None:
        self.texts = Texts()
        self.slots = EMPTY + 1
        self.flows: list[int] = []
        self.literals: list[int] = []
        self.names: list[int] = []
        self.loads: list[int] = []
        self.stores: list[int] = []
        self.items: list[int] = []
        self.item_stores: list[int] = []
        self.slices: list[int] = []
        self.keys: list[int] = []
        self.loop_keys: list[int] = []
        self.lookups: list[int] = []
        self.copies: list[int] = []
        self.read_under: tuple[int, int, bytes] = (EMPTY, EMPTY, b"")  # the last item read under a name, its collection and the name
        self.mapping_keys: list[int] = []
        self.latest_items: list[int] = []
        self.named_items: list[int] = []
        self.containers: list[int] = []
        self.elements: list[int] = []
        self.iterations: list[int] = []
        self.enters: list[int] = []
        self.awaits: list[int] = []
        self.operators: list[int] = []
        self.raises: list[int] = []
        self.narrowings: list[int] = []
        self.guards: list[int] = []
        self.member_tests: list[int] = []
        self.has_later = False  # whether there are types that are known only when values flow
        self.applied: list[int] = []
        self.declarations: list[int] = []
        self.unpacks: list[int] = []
        self.calls: list[int] = []
        self.arguments: list[int] = []
        self.aliases: list[int] = []
        self.supers: list[int] = []
        self.type_variables: list[int] = []
        self.mentions: list[int] = []
        self.local_texts: list[int] = []
        self.element_texts: list[int] = []
        self.attachments: list[Attachment] = []
        self.marks: list[int] = []
        self.bindings: list[Binding] = []
        self.imports: list[ImportFacts] = []
        self.functions: list[FunctionFlow] = []
        self.classes: list[ClassFlow] = []
        self.types: list[TypeTerm] = []
        self.term_index: dict[TypeTerm, int] = {}
        self.literal_slots: dict[str, int] = {}

    def slot(self) -> int:
        """Return a new slot."""
        slot = self.slots
        self.slots = slot + 1
        return slot

    def flow(self, source: int, target: int) -> None:
        """Let the values of `source` flow into `target`."""
        if source != EMPTY and source != target:
            self.flows.extend((source, target))

    def literal(self, type_name: str) -> int:
        """Return the slot of an instance of a type. One slot serves all literals of a type in the file."""
        slot = self.literal_slots.get(type_name)
        if slot is None:
            slot = self.literal_slots[type_name] = self.slot()
            self.literals.extend((slot, self.texts.of(type_name)))
        return slot

    def container(self, type_name: str) -> int:
        """Return the slot of a new collection of a type."""
        slot = self.slot()
        self.containers.extend((slot, self.texts.of(type_name)))
        return slot

    def element(self, container: int, key: int, value: int) -> None:
        """Put the values of a slot into a collection, under the text `key` or (`NONE`) anywhere."""
        if value != EMPTY:
            self.elements.extend((container, key, value))

    def term(self, *term: int) -> int:
        """Return the index of a type term."""
        index = self.term_index.get(term)
        if index is None:
            index = self.term_index[term] = len(self.types)
            self.types.append(term)
        return index

    def declare(self, slot: int, term: int) -> None:
        """Declare a slot to hold instances of a type, where one is given; what is known only later flows in."""
        if term != NONE:
            self.declarations.extend((slot, term))
            if self.has_later:
                for later in self._later(term):
                    self.flow(later, slot)

    def later_term(self, slot: int) -> int:
        """Return the term of the type of what arrives in a slot when values flow."""
        self.has_later = True
        return self.term(TypeKind.LATER, slot)

    def _later(self, term: int) -> list[int]:
        """Return the slots whose values a term stands for, alone or as one of several types."""
        shape = self.types[term]
        if shape[0] == TypeKind.UNION:
            return [slot for each in shape[1:] for slot in self._later(each)]
        return [shape[1]] if shape[0] == TypeKind.LATER else []

    def declared(self, value: int, term: int) -> int:
        """Return a slot of a declared type that holds a value."""
        slot = self.slot()
        self.flow(value, slot)
        self.declare(slot, term)
        return slot

    def awaited(self, value: int) -> int:
        """Return the slot of what awaiting a value gives."""
        slot = self.slot()
        self.awaits.extend((slot, value))
        return slot

    def alias(self, slot: int, term: int) -> None:
        """Let a slot hold the type that a term describes."""
        if term != NONE:
            self.aliases.extend((slot, term))

    def type_variable(self, slot: int, bound: int, owner: int) -> None:
        """Let a slot hold a type variable, bound by a type term (NONE: by nothing) and a parameter of a definition (NONE: free)."""
        self.type_variables.extend((slot, bound, owner))

    def packed(self) -> dict[str, bytes]:
        """Return the packed fields by name. `array` does the same, and looks at each value three times as long."""
        return {field: pack(f"{len(values)}i", *values) if values else b"" for field in WIDTHS for values in (getattr(self, field),)}
