"""What linking makes of all files together: the value between link, metrics and write."""

from array import array
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cached_property
from itertools import accumulate, compress, count, pairwise
from operator import itemgetter
from struct import pack
from typing import NamedTuple, cast, overload

from analyzer.model.facts import Definition, FileFacts
from analyzer.model.files import Problem
from analyzer.model.packing import ints
from analyzer.schema.vocab import Confidence, EdgeKind, NodeKind


class ParsedFile(NamedTuple):
    """A file with facts: what linking reads. `is_test` tells files whose role is test."""

    path: str
    language: str
    is_test: bool
    facts: FileFacts


class FileText(NamedTuple):
    """What the metrics read of a file with facts beside the linked program. `tokens`, `line_tokens` and `marks` are those of `FileFacts`.

    `texts` are those that marks name, by their index there.
    """

    path: str
    language: str
    comment_lines: int
    tokens: bytes
    line_tokens: bytes
    marks: bytes
    texts: Mapping[int, str]


class SymbolNode(NamedTuple):
    """A symbol to be: everything of a row of `nodes` but its id. `parent` is a symbol or None."""

    symbol: str
    kind: NodeKind
    name: str
    fqn: str
    language: str | None
    path: str | None
    parent: str | None
    definition: Definition | None  # None for externals, images and containers' symbols
    line: int | None = None  # place of a symbol without a definition (a stage, a service)
    end_line: int | None = None
    is_exported: bool = False
    is_test: bool = False

    @property
    def flags(self) -> int:
        """Words of `Flag` that its definition has; 0 without a definition."""
        return self.definition.flags if self.definition is not None else 0


class SymbolEdge(NamedTuple):
    """A relation between two symbols, by their names; `rule` is a word of `CallRule` or `EdgeRule`."""

    source: str
    target: str
    kind: EdgeKind
    path: str | None
    line: int | None
    confidence: Confidence
    rule: str


Columns = Mapping[str, Sequence[object]]
"""A table's rows by column name, every column of the same length. Structs are mappings, lists sequences."""


class Coded(Sequence[object]):
    """A column of few values that repeat: each row takes one byte, or four where `is_wide` says that there are more than 256 of them."""

    def __init__(self, *, is_wide: bool = False) -> None:
        self.codes = array("i" if is_wide else "B")
        self._numbers: defaultdict[object, int] = defaultdict(count().__next__)
        self._values: list[object] = []

    @property
    def values(self) -> list[object]:
        """The values, by their codes."""
        if len(self._values) != len(self._numbers):
            self._values = list(self._numbers)
        return self._values

    def __getstate__(self) -> tuple["array[int]", list[object]]:
        return self.codes, self.values

    def __setstate__(self, state: tuple["array[int]", list[object]]) -> None:
        self.codes, self._values = state
        self._numbers = defaultdict(count(len(self._values)).__next__, zip(self._values, count()))

    def extend(self, values: Iterable[object]) -> None:
        """Add rows."""
        given = tuple(values)
        # One getter for all of them looks them up in two thirds of the time that one call each takes.
        codes = itemgetter(*given)(self._numbers) if len(given) > 1 else tuple(self._numbers[value] for value in given)
        self.codes.frombytes(bytes(codes) if self.codes.itemsize == 1 else pack(f"{len(codes)}i", *codes))

    def repeat(self, value: object, times: int) -> None:
        """Add rows that all have one value."""
        self.codes.extend(array(self.codes.typecode, [self._numbers[value]] if times else ()) * times)

    def __len__(self) -> int:
        return len(self.codes)

    def __iter__(self) -> Iterator[object]:
        return map(self.values.__getitem__, self.codes)

    @overload
    def __getitem__(self, index: int) -> object: ...

    @overload
    def __getitem__(self, index: slice) -> list[object]: ...

    def __getitem__(self, index: int | slice) -> object:
        return [self.values[code] for code in self.codes[index]] if isinstance(index, slice) else self.values[self.codes[index]]


class StructLists(Sequence[object]):
    """A column of lists of structs, kept flat because it is long: the first `lengths[0]` structs are row 0's, and so on; None is null."""

    def __init__(self, lengths: Sequence[int | None], fields: Columns) -> None:
        self.lengths = lengths
        self.fields = fields
        self.offsets = ints(accumulate([length or 0 for length in lengths], initial=0))

    def of_field(self, name: str, are_asked: Iterable[object] | None = None) -> Iterator[Sequence[object]]:
        """Yield what one field of the structs of each row holds, or of those that are asked for; nothing for null.

        It takes a tenth of the time that making them does.
        """
        values, places = self.fields[name], pairwise(self.offsets)
        return (values[start:end] for start, end in (places if are_asked is None else compress(places, are_asked)))

    def __len__(self) -> int:
        return len(self.lengths)

    @overload
    def __getitem__(self, index: int) -> list[dict[str, object]] | None: ...

    @overload
    def __getitem__(self, index: slice) -> list[list[dict[str, object]] | None]: ...

    def __getitem__(self, index: int | slice) -> list[dict[str, object]] | list[list[dict[str, object]] | None] | None:
        if isinstance(index, slice):
            return [self[row] for row in range(*index.indices(len(self)))]
        if self.lengths[index] is None:
            return None
        places = range(self.offsets[index], self.offsets[index + 1])
        return [{name: values[place] for name, values in self.fields.items()} for place in places]


class Edges(Mapping[str, Sequence[object]]):
    """The columns of the edges, which know the ends of those of each kind: two dozen times somebody asks for one kind of a dozen."""

    def __init__(self, columns: Columns) -> None:
        self._columns = columns

    @cached_property
    def _ends(self) -> Mapping[object, tuple["array[int]", "array[int]"]]:
        rows: dict[object, list[int]] = defaultdict(list)
        for row, kind in enumerate(self._columns["kind"]):
            rows[kind].append(row)
        sources, targets = (cast(Sequence[int], self._columns[name]) for name in ("source_id", "target_id"))
        return {kind: (ints(map(sources.__getitem__, own)), ints(map(targets.__getitem__, own))) for kind, own in rows.items()}

    def of(self, kind: EdgeKind) -> Iterator[tuple[int, int]]:
        """Yield source and target of every edge of a kind, in the order of the rows."""
        return zip(*self._ends.get(kind, ((), ())), strict=True)

    def __getitem__(self, name: str) -> Sequence[object]:
        return self._columns[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self._columns)

    def __len__(self) -> int:
        return len(self._columns)


class Program(NamedTuple):
    """The whole repository, linked. Row i of `nodes` has id i; the other tables hold their rows in the order of their sort key."""

    nodes: Sequence[SymbolNode]
    modules: Mapping[str, str]  # import name of each file that is a module, by path
    edges: Columns
    call_sites: Columns
    occurrences: Columns
    imports: Columns
    entry_points: Columns
    endpoints: Columns
    problems: tuple[Problem, ...] = ()  # of files that could be linked in part alone

    def by_kind(self) -> "Program":
        """Return the same with edges that are quickly found by their kind."""
        return self._replace(edges=Edges(self.edges))
