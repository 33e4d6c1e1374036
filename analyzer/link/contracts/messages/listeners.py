"""Which functions hear what is said by a name: those that the calls hand over which listen to it."""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence

from analyzer.languages.contacts import HEARING_KEYWORDS, HEARS, LISTENS
from analyzer.link.calls.sites import CallSiteRow
from analyzer.link.contracts.routes.handlers import MAX_WRAPPERS, Link, calls_by_place, source_of, taken_by
from analyzer.link.contracts.rows import EndpointRow
from analyzer.model.facts import NONE


def listens(row: EndpointRow) -> bool:
    """Return whether an endpoint is a topic or an event that the program listens to."""
    return (row.side, row.protocol) in (LISTENS, HEARS)


def heard_by(link: Link, told: Iterable[tuple[CallSiteRow, EndpointRow]]) -> Iterator[EndpointRow]:
    """Yield what calls listen to, each with what the call decorates, or the one function that it is given for that, whatever is around it.

    All else is yielded as it is.
    """
    by_file: defaultdict[int, list[tuple[CallSiteRow, EndpointRow]]] = defaultdict(list)
    for row, made in told:
        by_file[link.flow.whole.file_of_path[row.path]].append((row, made))
    for number, pairs in by_file.items():
        calls = calls_by_place(link, number)
        for row, made in pairs:
            if not listens(made) or made.node_id != row.caller:
                yield made
                continue
            given = _given(link, number, row, calls.get(row[1:7])) if row.decorated is None else (row.decorated,)
            yield made._replace(node_id=given[0]) if len(given) == 1 else made


def _given(link: Link, number: int, row: CallSiteRow, call: Sequence[int] | None) -> Sequence[int]:
    """Return the functions of the program that a call hands over to hear what is said."""
    whole, file = link.flow.whole, source_of(link, number)
    found: dict[int, None] = {}
    for place, (keyword, _) in enumerate(row.arguments if call is not None else ()):
        slot = whole.row(number, "arguments", call[13] + place)[0] if call is not None else NONE
        if slot != NONE and (keyword is None or keyword in HEARING_KEYWORDS):
            found |= dict.fromkeys(each for each in taken_by(link, file, slot, MAX_WRAPPERS) if each in whole.function_of_definition)
    return tuple(found)
