"""What tests are named after: the module, class or function of the same name that a test uses."""

import re
from collections.abc import Iterable, Iterator, Sequence
from posixpath import basename, dirname
from typing import Final

from analyzer.link.callsites import CallSiteRow
from analyzer.link.edges import EdgeRow
from analyzer.link.targets import min_confidence
from analyzer.link.uses import ImportRow
from analyzer.link.whole import Whole
from analyzer.model.facts import NONE
from analyzer.model.program import SymbolNode
from analyzer.schema.vocab import Confidence, EdgeKind, EdgeRule

_AFFIXES = re.compile(r"^(?:tests?[_.-]|Tests?(?=[A-Z_]))|(?:[_.-](?:tests?|spec)|Tests?|TestCase|Spec|IT)$")
_NAMELESS: Final = frozenset(("__init__", "__main__", "index", "mod", "main"))
"""What files are called that are named by their folder."""


class Testing:
    """Finds what the tests of a program are named after. `parents` has what directly contains each symbol (-1: nothing)."""

    def __init__(self, whole: Whole, nodes: Sequence[SymbolNode], parents: Sequence[int]) -> None:
        self._whole = whole
        self._nodes = nodes
        self._parents = parents
        self._tests = frozenset(file.path for file in whole.files if file.is_test)
        self._subjects: dict[int, str] = {}

    def in_file(self, file: int, sites: Iterable[CallSiteRow], imports: Iterable[ImportRow]) -> Iterator[EdgeRow]:
        """Yield what the tests of a file test: what they call or import, under the name that is left of theirs without `test`."""
        path = self._whole.files[file].path
        if path not in self._tests:
            return
        module = self._whole.definition_base[file]
        for importing in imports:
            if isinstance(importing.target, int):
                yield from self._between((module,), importing.target, path, importing.line, Confidence.HIGH)
        for site in sites:
            if isinstance(site.target, int) and site.confidence is not None:
                sources = (site.caller, self._parents[site.caller], module)
                yield from self._between(sources, site.target, path, site.line, min_confidence(site.confidence, Confidence.HIGH))

    def _between(self, sources: Iterable[int], target: int, path: str, line: int, confidence: Confidence) -> Iterator[EdgeRow]:
        tested = self._nodes[target].path
        if tested is None or tested in self._tests:
            return
        targets = (target, self._parents[target], self._whole.definition_base[self._whole.file_of_path[tested]])
        for source in dict.fromkeys(sources):
            subject = self._subject(source) if source != NONE else ""
            for each in dict.fromkeys(targets) if subject else ():
                if each != NONE and self._name(each) == subject:
                    yield source, each, EdgeKind.TESTS, path, line, confidence, EdgeRule.CONVENTION

    def _subject(self, number: int) -> str:
        """Return what a test is named after, as names are compared; empty for what is not named as a test."""
        if number not in self._subjects:
            name = self._written(number)
            bare = _AFFIXES.sub("", name)
            self._subjects[number] = _flat(bare) if bare != name else ""
        return self._subjects[number]

    def _name(self, number: int) -> str:
        return _flat(self._written(number))

    def _written(self, number: int) -> str:
        """Return a symbol's name; of a module that of its file, or of its folder where all such files have one name."""
        node = self._nodes[number]
        if node.parent is not None or node.path is None:
            return node.name
        stem = basename(node.path).rpartition(".")[0]
        return basename(dirname(node.path)) if stem in _NAMELESS else stem


def _flat(name: str) -> str:
    return re.sub(r"[^0-9a-z]", "", name.lower())
