"""What tests are named after: the module, class or function of the same name that a test uses."""

import re
from bisect import bisect_right
from collections.abc import Iterable, Iterator, Mapping, Sequence
from posixpath import basename, dirname
from typing import Final

from analyzer.link.calls.sites import CallSiteRow
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
        self._named: dict[int, dict[str, list[int]]] = {}

    def in_file(self, file: int, sites: Iterable[CallSiteRow], imports: Iterable[ImportRow]) -> Iterator[EdgeRow]:
        """Yield what the tests of a file test: what they call or import, under the name that is left of theirs without `test`."""
        path = self._whole.files[file].path
        if path not in self._tests:
            return
        module = self._whole.definition_base[file]
        tests, by_name = EdgeKind.TESTS, EdgeRule.CONVENTION
        for importing in imports:
            if isinstance(importing.target, int):
                for source, tested in _pairs(self._subjects_of((module,)), self._around(importing.target)):
                    yield source, tested, tests, path, importing.line, Confidence.HIGH, by_name
        subjects: dict[int, list[tuple[int, str]]] = {}
        for site in sites:
            target, caller = site.target, site.caller
            if isinstance(target, int) and (named := self._around(target)) and site.confidence is not None:
                if caller not in subjects:
                    subjects[caller] = self._subjects_of((caller, self._parents[caller], module))
                for source, tested in _pairs(subjects[caller], named):
                    yield source, tested, tests, path, site.line, min_confidence(site.confidence, Confidence.HIGH), by_name

    def _subjects_of(self, sources: Iterable[int]) -> list[tuple[int, str]]:
        """Return those of some symbols that are named as tests, each with what it is named after."""
        found = dict.fromkeys(source for source in sources if source != NONE)
        return [(source, subject) for source in found if (subject := self._subject(source))]

    def _around(self, target: int) -> dict[str, list[int]]:
        """Return a symbol and what it stands in, by their names as names are compared; nothing for what tests define."""
        named = self._named.get(target)
        if named is None:
            named = self._named[target] = {}
            path = self._nodes[target].path
            is_tested = path is not None and path not in self._tests
            module = self._whole.definition_base[bisect_right(self._whole.definition_base, target) - 1]
            for each in dict.fromkeys((target, self._parents[target], module)) if is_tested else ():
                if each != NONE:
                    named.setdefault(_flat(self._written(each)), []).append(each)
        return named

    def _subject(self, number: int) -> str:
        """Return what a test is named after, as names are compared; empty for what is not named as a test."""
        if number not in self._subjects:
            name = self._written(number)
            bare = _AFFIXES.sub("", name)
            self._subjects[number] = _flat(bare) if bare != name else ""
        return self._subjects[number]

    def _written(self, number: int) -> str:
        """Return a symbol's name; of a module that of its file, or of its folder where all such files have one name."""
        node = self._nodes[number]
        if node.parent is not None or node.path is None:
            return node.name
        stem = basename(node.path).rpartition(".")[0]
        return basename(dirname(node.path)) if stem in _NAMELESS else stem


def _pairs(subjects: Iterable[tuple[int, str]], named: Mapping[str, Sequence[int]]) -> Iterator[tuple[int, int]]:
    """Yield which tests are named after which symbols."""
    for source, subject in subjects:
        for each in named.get(subject, ()):
            yield source, each


def _flat(name: str) -> str:
    return re.sub(r"[^0-9a-z]", "", name.lower())
