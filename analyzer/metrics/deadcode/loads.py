"""Which files load which, and which texts name a file: what a whole file is needed for."""

import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence, Set
from fnmatch import fnmatchcase
from posixpath import basename, dirname, join, normpath, splitext
from typing import Final, NamedTuple, cast

from analyzer.languages.manifests import is_manifest
from analyzer.languages.resolving import MOST_PARTS
from analyzer.languages.semantics import Semantics
from analyzer.metrics.deadcode.uses import Uses
from analyzer.metrics.deadcode.words import places_of, split_words
from analyzer.model.files import FileRecord
from analyzer.model.program import Program, SymbolNode
from analyzer.schema.vocab import NodeKind, Role

_MODULE: Final = NodeKind.MODULE


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
    return {node.path: number for number, node in enumerate(program.nodes) if node.kind is _MODULE and node.path is not None}


def loads_of(program: Program, modules: Mapping[str, int], uses: Uses) -> Loads:
    """Return which file loads which: by an import, with the modules that it lies in, or by a use of what is in it."""
    targets, sources = defaultdict[int, set[int]](set), defaultdict[int, set[int]](set)
    nodes = program.nodes
    by_name = {nodes[number].fqn: number for number in modules.values()}
    for source, target in _pairs(program, modules, uses) | _through(program, modules, by_name):
        if -1 in (source, target) or source == target:
            continue
        for loaded in (target, *_packages(nodes[target].fqn, by_name)):
            if loaded != source:
                targets[source].add(loaded)
                sources[loaded].add(source)
    return Loads(targets, sources)


def _pairs(program: Program, modules: Mapping[str, int], uses: Uses) -> set[tuple[int, int]]:
    """Return which file imports or uses which one, as modules; -1 for what lies in none."""
    imports, homes = program.imports, [modules.get(node.path or "", -1) for node in program.nodes]
    paths = set(zip(cast(Sequence[str], imports["path"]), cast(Sequence[str | None], imports["target_path"]), strict=True))
    found = {(modules.get(path, -1), modules.get(target or "", -1)) for path, target in paths}
    for number, users in uses.users.items():
        home = homes[number]
        found.update((homes[user], home) for user in users)
    return found


def _through(program: Program, modules: Mapping[str, int], by_name: Mapping[str, int]) -> set[tuple[int, int]]:
    """Return which file imports a name of which module that has it from another one, which it loads, too; -1 as above."""
    columns = (cast(Sequence[str | None], program.imports[name]) for name in ("path", "target_fqn", "name"))
    named = {
        (path, full.removesuffix(f".{name}")) for path, full, name in zip(*columns, strict=True) if full is not None and name is not None
    }
    return {(modules.get(path or "", -1), by_name.get(module, -1)) for path, module in named}


def _packages(name: str, by_name: Mapping[str, int]) -> Iterator[int]:
    """Return the modules that a dotted name lies in, the innermost first."""
    return (by_name[each] for each in _above(name) if each in by_name)


def _above(name: str) -> Iterator[str]:
    """Yield what a dotted name lies in, the innermost first."""
    for _ in range(MOST_PARTS):
        name = name.rpartition(".")[0]
        if not name:
            return
        yield name


def module_loaders(semantics: Mapping[str, Semantics]) -> frozenset[bytes]:
    """Return the names by which programs load modules that they name in texts."""
    return frozenset(name.encode() for each in semantics.values() for name in each.reflection.module_loaders)


class Packing:
    """Which texts pack a program: manifests, and what has a word of each kind that a language tells, and loads nothing by its name."""

    def __init__(self, semantics: Mapping[str, Semantics]) -> None:
        kinds = (each.reflection.packing for each in semantics.values() if each.reflection.packing)
        self._kinds = [[frozenset(word.encode() for word in words) for words in kind] for kind in kinds]
        self._loaders = module_loaders(semantics)
        self.words = frozenset[bytes]().union(*(words for kind in self._kinds for words in kind))

    def has(self, record: FileRecord, words: Set[bytes]) -> bool:
        """Return whether a text with some words is one."""
        if is_manifest(record.path):
            return True
        is_packing = any(not any(words.isdisjoint(each) for each in kind) for kind in self._kinds)
        return is_packing and words.isdisjoint(self._loaders)


def packages_of(module: str) -> list[str]:
    """Return the packages in which the name of a module may be put together: its own, and others that lie in one themselves."""
    return [name for place, name in enumerate(_above(module)) if place == 0 or "." in name]


class Mentions:
    """Which texts name a module: by its file's name, by its own, or by that of the package in which names are put together.

    `words` are what such texts have among their words; each text that has some is to be handed in. `folders` are those all of whose modules
    one of them loads, and the paths of such modules as a pattern of one of them fits.
    """

    def __init__(
        self, nodes: Sequence[SymbolNode], modules: Mapping[str, int], wanted: Iterable[int], semantics: Mapping[str, Semantics]
    ) -> None:
        loaders = module_loaders(semantics)
        self._modules = modules
        self._loading = {language: each.conventions for language, each in semantics.items() if each.conventions.folder_loads is not None}
        self._beside: dict[str, list[int]] = defaultdict(list)
        wanted = list(wanted)
        for number in wanted:
            self._beside[dirname(nodes[number].path or "")].append(number)
        self._inside = _inside(nodes, modules.values(), wanted)
        self.folders = set[str]()
        self._loaders = loaders
        self._packing = Packing(semantics)
        self._named: dict[_Spelling, list[int]] = defaultdict(list)
        for number in wanted:
            for spelling in _spellings(nodes[number]):
                self._named[spelling].append(number)
        # Thousands of modules may be called `sensor`: a text is asked for what it may name by the word of that which fewest modules have.
        shared = Counter(word for spelling in self._named for word in {spelling.word, *spelling.words})
        self._by_word: dict[bytes, list[_Spelling]] = defaultdict(list)
        for spelling in self._named:
            self._by_word[min((spelling.word, *spelling.words), key=lambda word: (shared[word], word))].append(spelling)
        self.words = self._packing.words.union(loaders, (word for spelling in self._named for word in (spelling.word, *spelling.words)))
        self.words = self.words.union(*(conventions.folder_words for conventions in self._loading.values()))
        self._sources: dict[int, set[int]] = defaultdict(set)
        self._tested = set[int]()

    def read(self, record: FileRecord, words: Set[bytes], text: bytes) -> None:
        """Note what a text names, of whose words `words` are those that are asked for."""
        asked = [each for word in words & self._by_word.keys() for each in self._by_word[word] if each.word in words]
        spellings = _possible(asked, words, self._loaders)
        if any(spelling.is_package for spelling in spellings) and self._packing.has(record, words):
            spellings = [spelling for spelling in spellings if not spelling.is_package]
        source = self._modules.get(record.path, -1)
        if record.role is not Role.TEST and self._loads_its_folder(record, words, text):
            folder = dirname(record.path)
            self.folders.add(folder)
            for number in self._beside[folder]:
                self._sources[number].update({source} - {number})
        for path in self._loaded_by_pattern(record, words, text) if record.role is not Role.TEST else ():
            self.folders.add(path)
            self._sources[self._modules[path]].add(source)
        found = {number for spelling in spellings if spelling.is_in(words, text) for number in self._named[spelling]} - {source}
        found.update(number for number, names in self._inside.get(source, ()) if any(name in text for name in names))
        if record.role is Role.TEST:
            self._tested |= found
        else:
            for number in found:
                self._sources[number].add(source)

    def _loads_its_folder(self, record: FileRecord, words: Set[bytes], text: bytes) -> bool:
        loading = self._loading.get(record.language or "")
        if loading is None or loading.folder_loads is None or words.isdisjoint(loading.folder_words):
            return False
        return loading.folder_loads.search(text) is not None

    def _loaded_by_pattern(self, record: FileRecord, words: Set[bytes], text: bytes) -> Iterator[str]:
        """Yield the paths of the modules that a text loads by a pattern: any folders fit `**/`, and anything what braces choose from."""
        loading = self._loading.get(record.language or "")
        if loading is None or loading.files_loaded is None or words.isdisjoint(loading.folder_words):
            return
        for found in loading.files_loaded.findall(text):
            pattern = _CHOICE.sub("*", normpath(join(dirname(record.path), found.decode(errors="replace")))).replace("**/", "*")
            yield from (path for path in self._modules if path != record.path and fnmatchcase(path, pattern))

    def are_outside(self, number: int, modules: Set[int]) -> bool:
        """Return whether a text outside of tests and of `modules` names a module."""
        return not self._sources[number] <= modules

    def are_in_code(self, number: int) -> bool:
        """Return whether code outside of tests names a module."""
        return any(source >= 0 for source in self._sources.get(number, ()))

    def are_in_tests(self, number: int) -> bool:
        """Return whether a test names a module."""
        return number in self._tested


_CHOICE: Final = re.compile(r"\{[^{}]*\}")


def _inside(
    nodes: Sequence[SymbolNode], modules: Iterable[int], wanted: Iterable[int]
) -> Mapping[int, Sequence[tuple[int, tuple[bytes, ...]]]]:
    """Return the modules that lie in a package, by the number of that, and how its text names each where it lists what it has."""
    packages = {nodes[number].fqn: number for number in modules}
    found: dict[int, list[tuple[int, tuple[bytes, ...]]]] = defaultdict(list)
    for number in wanted:
        package, _, name = nodes[number].fqn.rpartition(".")
        if package in packages:
            found[packages[package]].append((number, (f'"{name}"'.encode(), f"'{name}'".encode())))
    return found


class OpenPackages:
    """Which packages texts name where they put the names of modules together: what is in those may be looked up by name too.

    What packs a program lists packages for that, tests load modules to look at them.
    """

    def __init__(self, packages: Iterable[str], semantics: Mapping[str, Semantics]) -> None:
        self._loaders, self._packing = module_loaders(semantics), Packing(semantics)
        # A text is asked for what it may name by the longest word of that, which few texts have.
        self._by_word: dict[bytes, list[tuple[_Spelling, str]]] = defaultdict(list)
        for package in packages:
            for spelling in _spellings_of_package(package):
                self._by_word[max(spelling.words, key=len, default=b"")].append((spelling, package))
        named_words = (word for named in self._by_word.values() for spelling, _ in named for word in spelling.words)
        self.words = self._packing.words.union(self._loaders, named_words)
        self.found = set[str]()

    def read(self, record: FileRecord, words: Set[bytes], text: bytes) -> None:
        """Note what a text names, of whose words `words` are those that are asked for."""
        if words and record.role is not Role.TEST and not self._packing.has(record, words):
            is_loading = not self._loaders.isdisjoint(words)
            for spelling, package in [named for word in words & self._by_word.keys() for named in self._by_word[word]]:
                if package not in self.found and (is_loading or not spelling.is_loaded) and spelling.is_in(words, text):
                    self.found.add(package)


class _Spelling(NamedTuple):
    """How a text may name a module: by a pattern that begins with one of `parts`, and by what holds `word` and `words`.

    `is_loaded` tells that it does so only where modules are loaded by name, `is_package` that it names the package of the module.
    """

    word: bytes
    words: frozenset[bytes]
    parts: tuple[bytes, ...]
    pattern: bytes
    is_loaded: bool = False
    is_package: bool = False

    def is_in(self, words: Set[bytes], text: bytes) -> bool:
        """Return whether a text names the module so. Most lack one of the words, which is known much sooner."""
        return self.words <= words and any(self._is_at(text, place) for part in self.parts for place in places_of(part, text))

    def _is_at(self, text: bytes, place: int) -> bool:
        return re.compile(self.pattern).match(text, place) is not None


def _possible(spellings: Sequence[_Spelling], words: Set[bytes], loaders: Set[bytes]) -> Sequence[_Spelling]:
    """Return the spellings that a text of some words may have."""
    return [spelling for spelling in spellings if not spelling.is_loaded] if loaders.isdisjoint(words) else spellings


def _spellings(node: SymbolNode) -> Iterator[_Spelling]:
    """Yield how a text may name a module."""
    stem, ending = splitext(basename(node.path or ""))
    folder, package = basename(dirname(node.path or "")), node.fqn.rpartition(".")[0]
    for part in (stem + ending, f"{folder}/{stem}", f"{folder}.{stem}", f"./{stem}", node.fqn):
        yield _Spelling(_last_word(stem), _words_in(part), (part.encode(),), rf"(?<![\w.-]){re.escape(part)}\b".encode())
    if package:
        yield from _spellings_of_package(package)


def _spellings_of_package(package: str) -> Iterator[_Spelling]:
    """Yield how a text names a package in which the names of modules are put together, and one that it loads all modules of."""
    end = r"\.?[\"'{%]" if "." in package else r"\.[\"'{%]"
    parts = f'"{package}'.encode(), f"'{package}".encode()
    yield _Spelling(_last_word(package), _words_in(package), parts, rf"[\"']{re.escape(package)}{end}".encode(), is_package=True)
    for name in {package, package.rpartition(".")[2]}:
        parts = f'"{name}'.encode(), f"'{name}".encode()
        pattern = rf"[\"']{re.escape(name)}[\"'/]".encode()
        yield _Spelling(_last_word(name), _words_in(name), parts, pattern, is_loaded=True, is_package=True)


def _words_in(name: str) -> frozenset[bytes]:
    return frozenset(split_words(name.encode()))


def _last_word(name: str) -> bytes:
    words = re.split(r"[^\w$]+", name)
    return words[-1].encode()
