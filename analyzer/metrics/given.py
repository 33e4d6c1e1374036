"""What calls are given, as written, without the rest of their arguments: most of what a measure asks of them."""

from collections.abc import Container, Iterable, Iterator, Sequence
from itertools import compress, repeat
from typing import Final, cast

from analyzer.model.program import Columns, Program, StructLists
from analyzer.schema.vocab_project import EntryPointKind


def calls_by(sites: Columns, callers: Container[object], *columns: str) -> Iterator[tuple[int, Sequence[str], tuple[object, ...]]]:
    """Yield for each row of `call_sites` with one of some callers the caller, its arguments as written, and the values of other columns."""
    arguments = sites.get("arguments")
    if not isinstance(arguments, StructLists):
        return iter(())
    every = cast(Sequence[int], sites["caller_id"])
    are_asked = list(map(callers.__contains__, every))
    texts = cast(Iterable[Sequence[str]], arguments.of_field("value", are_asked))
    others = compress(zip(*(sites[column] for column in columns), strict=True), are_asked) if columns else repeat(())
    return zip(compress(every, are_asked), texts, others, strict=False)


def keywords_given(sites: Columns) -> Iterable[Sequence[str | None]]:
    """Yield for each row of `call_sites` the keywords of its arguments, null where there is none."""
    arguments = sites.get("arguments")
    return cast(Iterable[Sequence[str | None]], arguments.of_field("keyword")) if isinstance(arguments, StructLists) else ()


def filled_by_users(program: Program) -> set[int]:
    """Return the functions that a framework calls with what a user says, and with defaults of its own making."""
    starts = program.entry_points
    rows = zip(*(starts.get(column, ()) for column in ("node_id", "kind", "registrar")), strict=True)
    return {node for node, kind, registrar in rows if isinstance(node, int) and registrar is not None and kind in _FILLED}


_FILLED: Final = frozenset({EntryPointKind.COMMAND, EntryPointKind.ROUTE})
