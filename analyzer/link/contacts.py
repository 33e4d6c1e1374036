"""What the program has to do with the world around it: calls of declared clients, noted file by file."""

from collections.abc import Iterable, Sequence

from analyzer.languages.conventions import Message, Request
from analyzer.link.callsites import CallSiteRow
from analyzer.link.flow.state import Flow
from analyzer.link.messages import told
from analyzer.link.named_texts import NamedTexts
from analyzer.link.requests import requested
from analyzer.link.routes import EndpointRow
from analyzer.model.program import SymbolNode


class Contacts:
    """The requests and messages among the calls of a program."""

    def __init__(self, flow: Flow, nodes: Sequence[SymbolNode]) -> None:
        self._flow = flow
        self._known: dict[int, dict[int | str | None, Request | Message | None]] = {}
        self.texts = NamedTexts(flow.whole, nodes)
        self.found: list[EndpointRow] = []

    def note(self, file: int, rows: Iterable[CallSiteRow]) -> None:
        """Note those of a file's call sites that name where they go, by a text or by a constant that stands for one."""
        conventions = self._flow.whole.semantics[file].conventions
        if not conventions.contacts:
            return
        known = self._known.setdefault(id(conventions), {None: None})
        for row in rows:
            target = row.target
            if target not in known:
                known[target] = conventions.contact_of(target) if isinstance(target, str) else None
            contact = known[target]
            if contact is None or not isinstance(target, str):
                continue
            if isinstance(contact, Request):
                self.found.extend(requested(row, target, contact, self.texts.in_file(file)))
            else:
                self.found.extend(told(row, target, contact, self.texts.in_file(file)))
