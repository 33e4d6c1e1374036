"""Which properties templates read, by the names under which they know what gives them."""

from collections.abc import Iterable, Mapping, Set
from typing import NamedTuple

from analyzer.languages.semantics import Semantics
from analyzer.model.files import FileRecord
from analyzer.model.program import SymbolNode


class FoundInTexts(NamedTuple):
    """What texts name: what code in them calls, and the properties that templates read."""

    called: Set[str]
    properties: Set[str]


class ReadInTemplates:
    """The properties of candidates that texts name which read such; `found` are their names."""

    def __init__(self, candidates: Iterable[SymbolNode], semantics: Mapping[str, Semantics]) -> None:
        named = ((node, semantics.get(node.language or "")) for node in candidates)
        properties = {meaning.property_of(node.name) for node, meaning in named if meaning is not None and meaning.judging.property_readers}
        self.words: Set[bytes] = {each.encode() for each in properties if each is not None}
        self.found = set[str]()
        self._readers = {ending: mark for each in semantics.values() for ending, mark in each.judging.property_readers.items()}
        self._endings = tuple(self._readers) if self.words else ()

    def read(self, record: FileRecord, words: Set[bytes], text: bytes) -> None:
        """Note which properties a file names, of whose words `words` are those that are asked for."""
        if record.path.endswith(self._endings) and any(record.path.endswith(end) and mark in text for end, mark in self._readers.items()):
            self.found.update(word.decode() for word in words & self.words)
