"""What is registered under names that texts ask for, as templates ask for tags and filters, and that none asks for."""

import re
from collections.abc import Iterator, Mapping, Sequence, Set
from typing import Final, NamedTuple, cast

from analyzer.languages.semantics import Semantics
from analyzer.metrics.deadcode.files import EXAMPLES
from analyzer.metrics.deadcode.words import texts_of
from analyzer.model.files import FileRecord
from analyzer.model.program import Program
from analyzer.schema.vocab import NodeKind, Role
from analyzer.schema.vocab_project import EntryPointKind

_FEWEST_OWN: Final = 10
_NEARLY_ALL: Final = 0.8


class _Offer(NamedTuple):
    """A name under which a call at a line registers a definition, and how texts ask for it."""

    node: int
    name: str
    asked_as: str
    path: str
    line: int


def never_asked(
    program: Program, records: Sequence[FileRecord], semantics: Mapping[str, Semantics], private: Set[str], *, is_library: bool
) -> frozenset[int]:
    """Return the definitions that are registered under names which texts ask for, where no text outside of tests does.

    Texts of others may ask for what a library registers that no server runs, but for its `private` files, and unless texts here ask for
    nearly all that it has; so may they where texts here, in other languages than that of the code, ask for fewer names than they do not.
    """
    offers = _offers(program, semantics)
    asked, asked_in_code = _asked(program, records, offers) if offers else (offers, offers)
    is_its_own = len(asked) >= max(_FEWEST_OWN, _NEARLY_ALL * len(offers))
    if is_library and not is_its_own and not _is_served(program, records):
        offers, asked, asked_in_code = ({offer for offer in found if offer.path in private} for found in (offers, asked, asked_in_code))
    left = offers - asked - asked_in_code
    needed = {offer.node for offer in asked | asked_in_code}
    return frozenset(offer.node for offer in left if offer.node not in needed) if len(left) <= len(asked) else frozenset()


def _is_served(program: Program, records: Sequence[FileRecord]) -> bool:
    """Return whether a server runs something of the repository: a module has an object for that, and is no example."""
    starts, nodes = program.entry_points, program.nodes
    sources = {record.path for record in records if record.role is Role.SOURCE and EXAMPLES.isdisjoint(record.path.split("/")[:-1])}
    rows = zip(cast(Sequence[int], starts["node_id"]), starts["kind"], cast(Sequence[str], starts["path"]), strict=True)
    return any(kind == EntryPointKind.SCRIPT and nodes[node].kind is not NodeKind.MODULE and path in sources for node, kind, path in rows)


def _offers(program: Program, semantics: Mapping[str, Semantics]) -> set[_Offer]:
    """Return the names of what is registered so, and starts by nothing else."""
    starts, nodes = program.entry_points, program.nodes
    numbers, lines = cast(Sequence[int], starts["node_id"]), cast(Sequence[int | None], starts["line"])
    columns = (cast(Sequence[str], starts[column]) for column in ("name", "path", "registrar"))
    found, others = set[_Offer](), set[int]()
    for node, line, name, path, registrar in zip(numbers, lines, *columns, strict=True):
        meaning = semantics.get(nodes[node].language or "")
        registration = None if meaning is None or not registrar else meaning.conventions.call_of(registrar)
        if registration is not None and registration.asked_as and nodes[node].path == path:
            found.add(_Offer(node, name, registration.asked_as, path, line or 0))
        else:
            others.add(node)
    return {offer for offer in found if offer.node not in others}


def _asked(program: Program, records: Sequence[FileRecord], offers: Set[_Offer]) -> tuple[set[_Offer], set[_Offer]]:
    """Return the offers that texts in other languages ask for, and those that code in their own does outside of what they name."""
    asked, asked_in_code = set[_Offer](), set[_Offer]()
    for record, _ in texts_of(each for each in records if each.role is not Role.TEST):
        text = record.text or ""
        for offer in _asked_in(text, offers):
            if record.language != program.nodes[offer.node].language:
                asked.add(offer)
            elif record.path != offer.path or any(_asked_in(_beside(program, offer, text), {offer})):
                asked_in_code.add(offer)
    return asked, asked_in_code


def _asked_in(text: str, offers: Set[_Offer]) -> Iterator[_Offer]:
    """Yield the offers that a text asks for."""
    written = [offer for offer in offers if offer.name in text]
    names = {pattern: set(re.findall(pattern, text)) for pattern in {offer.asked_as for offer in written}}
    yield from (offer for offer in written if offer.name in names[offer.asked_as])


def _beside(program: Program, offer: _Offer, text: str) -> str:
    """Return a text without the definition of what is offered there, and without the line that registers it."""
    definition, lines = program.nodes[offer.node].definition, text.split("\n")
    own = {offer.line}
    if definition is not None:
        own.update(range(definition.span.start_line, definition.span.end_line + 1))
    return "\n".join(line for number, line in enumerate(lines, 1) if number not in own)
