"""Which files load which, and which texts name a file: what a whole file is needed for."""

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence, Set
from posixpath import basename, dirname, splitext
from typing import NamedTuple, cast

from analyzer.metrics.deadcode.uses import Uses
from analyzer.metrics.deadcode.words import words_by_text
from analyzer.model.files import FileRecord
from analyzer.model.program import Program, SymbolNode
from analyzer.schema.vocab import NodeKind, Role


class Loads(NamedTuple):
    """Which files load which, by the numbers of their modules."""

    targets: Mapping[int, Set[int]]
    sources: Mapping[int, Set[int]]

    def reached(self, roots: Iterable[int]) -> set[int]:
        """Return what roots load, themselves with it."""
        found, queue = set[int](), list(roots)
        while queue:
            number = queue.pop()
            if number not in found:
                found.add(number)
                queue.extend(self.targets.get(number, ()))
        return found


def modules_by_path(program: Program) -> dict[str, int]:
    """Return the module of each file that has one."""
    return {node.path: number for number, node in enumerate(program.nodes) if node.kind is NodeKind.MODULE and node.path is not None}


def loads_of(program: Program, modules: Mapping[str, int], uses: Uses) -> Loads:
    """Return which file loads which: by an import, with the modules that it lies in, or by a use of what is in it."""
    targets, sources = defaultdict[int, set[int]](set), defaultdict[int, set[int]](set)
    nodes = program.nodes
    by_name = {nodes[number].fqn: number for number in modules.values()}
    for source, target in _pairs(program, modules, uses):
        for loaded in (target, *_packages(nodes[target].fqn, by_name)):
            if loaded != source:
                targets[source].add(loaded)
                sources[loaded].add(source)
    return Loads(targets, sources)


def _pairs(program: Program, modules: Mapping[str, int], uses: Uses) -> set[tuple[int, int]]:
    imports, homes = program.imports, [modules.get(node.path or "", -1) for node in program.nodes]
    paths = set(zip(cast(Sequence[str], imports["path"]), cast(Sequence[str | None], imports["target_path"]), strict=True))
    found = {(modules.get(path, -1), modules.get(target or "", -1)) for path, target in paths}
    for number, users in uses.users.items():
        home = homes[number]
        found.update((homes[user], home) for user in users)
    return {(source, target) for source, target in found if source >= 0 and target >= 0 and source != target}


def _packages(name: str, by_name: Mapping[str, int]) -> Iterator[int]:
    """Yield the modules that a dotted name lies in."""
    while "." in name:
        name = name.rpartition(".")[0]
        if name in by_name:
            yield by_name[name]


class Mentions:
    """Which texts name a module: by its file's name, by its own, or by that of the package in which names are put together."""

    def __init__(
        self, nodes: Sequence[SymbolNode], modules: Mapping[str, int], records: Sequence[FileRecord], wanted: Iterable[int]
    ) -> None:
        by_word: dict[bytes, list[tuple[int, _Spelling]]] = defaultdict(list)
        for number in wanted:
            for spelling in _spellings(nodes[number]):
                by_word[spelling.word].append((number, spelling))
        self._sources: dict[int, set[int]] = defaultdict(set)
        self._tested = set[int]()
        for record, words, text in words_by_text(records) if by_word else ():
            source = modules.get(record.path, -1)
            found = {number for word in words & by_word.keys() for number, spelling in by_word[word] if spelling.is_in(text)} - {source}
            if record.role is Role.TEST:
                self._tested |= found
            else:
                for number in found:
                    self._sources[number].add(source)

    def are_outside(self, number: int, modules: Set[int]) -> bool:
        """Return whether a text outside of tests and of `modules` names a module."""
        return not self._sources[number] <= modules

    def are_in_tests(self, number: int) -> bool:
        """Return whether a test names a module."""
        return number in self._tested


class _Spelling(NamedTuple):
    """How a text may name a module: by a pattern, of which every match holds `word`, and one of `parts` with it."""

    word: bytes
    parts: tuple[bytes, ...]
    pattern: re.Pattern[bytes]

    def is_in(self, text: bytes) -> bool:
        """Return whether a text names the module so. Most hold none of the parts, which is known much sooner."""
        return any(part in text for part in self.parts) and self.pattern.search(text) is not None


def _spellings(node: SymbolNode) -> Iterator[_Spelling]:
    """Yield how a text may name a module."""
    stem, ending = splitext(basename(node.path or ""))
    folder, package = basename(dirname(node.path or "")), node.fqn.rpartition(".")[0]
    parts = (stem + ending, f"{folder}/{stem}", f"{folder}.{stem}", f"./{stem}", node.fqn)
    named = "|".join(map(re.escape, parts))
    yield _Spelling(_last_word(stem), _encoded(parts), re.compile(rf"(?<![\w.-])(?:{named})\b".encode()))
    if package:
        end = r"\.?[\"'{%]" if "." in package else r"\.[\"'{%]"
        yield _Spelling(
            _last_word(package), _encoded((f'"{package}', f"'{package}")), re.compile(rf"[\"']{re.escape(package)}{end}".encode())
        )


def _encoded(parts: Iterable[str]) -> tuple[bytes, ...]:
    return tuple(part.encode() for part in parts)


def _last_word(name: str) -> bytes:
    words = re.split(r"[^\w$]+", name)
    return words[-1].encode()
