"""What calls are given, as written, without the rest of their arguments: most of what a measure asks of them."""

from collections.abc import Iterable, Sequence
from typing import cast

from analyzer.model.program import Columns, StructLists


def texts_given(sites: Columns) -> Iterable[Sequence[str]]:
    """Yield for each row of `call_sites` its arguments as written."""
    return _given(sites, "value")


def keywords_given(sites: Columns) -> Iterable[Sequence[str | None]]:
    """Yield for each row of `call_sites` the keywords of its arguments, null where there is none."""
    return _given(sites, "keyword")


def _given(sites: Columns, field: str) -> Iterable[Sequence[str]]:
    arguments = sites.get("arguments")
    return cast(Iterable[Sequence[str]], arguments.of_field(field)) if isinstance(arguments, StructLists) else ()
