"""Which function hears what is said by a name: the one that a call hands over which listens to it."""

from analyzer.languages.contacts import HEARING_KEYWORDS
from analyzer.link.calls.sites import CallSiteRow
from analyzer.link.contracts.handlers import MAX_WRAPPERS, Link, source_of, taken_by
from analyzer.link.contracts.routes import EndpointRow
from analyzer.model.facts import NONE


def heard_by(link: Link, row: CallSiteRow, listened: EndpointRow) -> EndpointRow:
    """Return what a call listens to with the one function that it is given for that, whatever is around it; else as it is."""
    whole = link.flow.whole
    file = source_of(link, whole.file_of_path[row.path])
    call = next((each for each in whole.calls_named(file.number, [row.callee_name or ""]) if each[2:8] == row[1:7]), None)
    given: dict[int, None] = {}
    for number, (keyword, _) in enumerate(row.arguments if call is not None else ()):
        slot = whole.row(file.number, "arguments", call[13] + number)[0] if call is not None else NONE
        if slot != NONE and (keyword is None or keyword in HEARING_KEYWORDS):
            taken = taken_by(link, file, slot, MAX_WRAPPERS)
            given |= dict.fromkeys(each for each in taken if each in whole.function_of_definition)
    return listened._replace(node_id=next(iter(given))) if len(given) == 1 else listened
