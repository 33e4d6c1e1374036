"""How the packed fields of `FileFacts` hold their rows: one 32-bit int after the other, as many a row as `WIDTHS` says."""

import struct
from array import array
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from typing import Any, TypeVar

Row = TypeVar("Row", bound=tuple[object, ...])

WIDTHS: dict[str, int] = {
    "flows": 2,
    "literals": 2,
    "names": 7,
    "loads": 7,
    "stores": 6,
    "items": 6,
    "item_stores": 6,
    "slices": 6,
    "named_items": 2,  # slot of an item, slot of the name that its key is
    "keys": 3,  # slots of a collection, of a key that is no constant, and of the item: of sources that look something up
    "loop_keys": 3,  # the same, of other sources that go through the keys of objects
    "lookups": 6,  # slots of a collection and of a key that is no constant, 1 if it is asked whether it is there, line, column, owner
    "copies": 2,  # slots of two objects, where an item of the second is put into the first under the same name
    "mapping_keys": 2,  # slots of a collection, and of a key that is no constant under which something is put there
    "latest_items": 2,  # slot of an item, slot of what was written there just before
    "containers": 2,
    "elements": 3,
    "iterations": 6,
    "enters": 6,
    "awaits": 2,
    "operators": 8,
    "narrowings": 4,
    "guards": 4,
    "member_tests": 6,
    "applied": 2,  # slot of a call's result, term: ARGUMENTS that the call names, or APPLY, the class that it calls with its own
    "declarations": 2,
    "unpacks": 4,
    "calls": 15,
    "arguments": 3,
    "raises": 5,
    "aliases": 2,
    "supers": 3,
    "type_variables": 3,
    "mentions": 4,
    "local_texts": 4,
    "element_texts": 4,  # slot of a collection, text of the key, text as written, line
    "marks": 5,  # `texts.MarkRow`
}
"""Row width of each packed field of `FileFacts`."""


def maker(named: type[Row]) -> Callable[[tuple[object, ...]], Row]:
    """Return what makes a row with named fields of their values, in order. Calling the type does the same, and takes twice as long."""
    return partial(tuple.__new__, named)


def ints(values: Iterable[int]) -> "array[int]":
    """Return 32-bit ints. `array` does the same, and looks at each value from two to nine times as long."""
    given = tuple(values)
    return array("i", struct.pack(f"{len(given)}i", *given))


def pack(rows_of_ints: Iterable[Sequence[int]]) -> bytes:
    """Return rows of ints as the packed bytes of a `FileFacts` field."""
    return ints(value for row in rows_of_ints for value in row).tobytes()


def rows(packed: bytes, width: int) -> Iterator[Any]:
    """Yield the rows of a packed field as tuples of `width` ints; callers name the row type they expect."""
    values = iter(memoryview(packed).cast("i"))
    return zip(*[values] * width, strict=True)
