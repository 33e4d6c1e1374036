"""Functions that return a class which they make as they run: what the source writes of them."""

from collections.abc import Iterator
from typing import Final

from analyzer.languages.models import ClassMaker
from analyzer.languages.semantics.outside import class_makers
from analyzer.link.flow.solver.state import Flow
from analyzer.model.facts import NONE

_MAX_NAMES: Final = 2
"""Names that a class is given between where it is made and where it is returned."""


def returned_made(flow: Flow, file: int) -> Iterator[tuple[int, set[int]]]:
    """Yield the functions of a file that return a class which they make, each with the slots of the bases that are written there."""
    whole, texts = flow.whole, flow.whole.files[file].facts.texts
    known = {texts.index(name): maker for name, maker in class_makers(whole.semantics[file].outside).items() if name in texts}
    for number, name in enumerate(whole.column(file, "calls", 10) if known else ()):
        row = whole.row(file, "calls", number) if name in known else None
        bases = NONE if row is None else _written_bases(flow, file, row, known[name])
        if row is None or bases == NONE or row[8] == NONE or row[0] == NONE:
            continue
        function = whole.function_of_definition.get(row[8] + whole.definition_base[file], NONE)
        if function != NONE and whole.functions[function].returns in reached_from(flow, file, row[0]):
            written = {source for slot, _, source in whole.rows(file, "elements") if slot == bases}
            yield function, written | {bases} if known[name].members is None else written


def _written_bases(flow: Flow, file: int, call: tuple[int, ...], maker: ClassMaker) -> int:
    """Return the slot of a file in which a call is given the bases of the class that it makes, or -1."""
    place, keyword = maker.bases
    texts = flow.whole.files[file].facts.texts
    given = [flow.whole.row(file, "arguments", call[13] + number) for number in range(call[14])]
    named = [slot for slot, word, _ in given if keyword and word != NONE and texts[word] == keyword]
    return named[0] if named else given[place][0] if len(given) > place and given[place][1] == NONE else NONE


def reached_from(flow: Flow, file: int, slot: int) -> set[int]:
    """Return the slots of a file that a slot flows into, by names that it is given."""
    reached = {slot}
    for _ in range(_MAX_NAMES):
        reached |= {target for source, target in flow.whole.rows(file, "flows") if source in reached}
    return reached
