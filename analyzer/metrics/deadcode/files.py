"""Whole files that nothing seems to need: no import loads them, nothing in them starts from outside, and no text names them.

Files that share a module with others are not judged. Where most of a folder is loaded by no import, something that nobody sees loads that
folder, so that only scripts, which say themselves that they are to be run, are judged there.
"""

from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence, Set
from fnmatch import fnmatchcase
from posixpath import basename, dirname
from typing import Final, NamedTuple, cast

from analyzer.languages.formats import is_declaring_path
from analyzer.languages.semantics import Semantics
from analyzer.metrics.deadcode.ladder import DeadSymbol, confidence_of_file, reason_of_file
from analyzer.metrics.deadcode.loads import Loads, Mentions, loads_of, modules_by_path, packages_of
from analyzer.metrics.deadcode.uses import Uses
from analyzer.model.program import Program, SymbolNode
from analyzer.schema.vocab import Confidence, NodeKind, Role, Visibility
from analyzer.schema.vocab_project import DeadCodeKind, EntryPointKind

_EXPORT, _HOOK, _ROUTE, _SCRIPT = EntryPointKind.EXPORT, EntryPointKind.HOOK, EntryPointKind.ROUTE, EntryPointKind.SCRIPT

_FEWEST_DEFAULTS: Final = 5

EXAMPLES = frozenset(("example", "examples", "sample", "samples", "demo", "demos"))
"""Folders of code that people copy and run."""


class _Judged(NamedTuple):
    """The files that could be out of use, by the numbers of their modules; `scripts` say themselves that they are to be run."""

    modules: frozenset[int]
    scripts: frozenset[int]


class Files(NamedTuple):
    """What is known of whole files, by the numbers of their modules, when `mentions` has read all texts."""

    judged: _Judged
    loads: Loads
    roots: frozenset[int]
    tests: frozenset[int]
    beside: frozenset[int]
    mentions: Mentions

    def neighbours(self, nodes: Sequence[SymbolNode]) -> Mapping[str, Set[str | None]]:
        """Return the paths of the files that each file loads, or that load it."""
        found: dict[str, set[str | None]] = defaultdict(set)
        for links in (self.loads.sources, self.loads.targets):
            for number, others in links.items():
                found[nodes[number].path or ""].update(nodes[other].path for other in others)
        return found


def files_of(program: Program, uses: Uses, roles: Mapping[str, Role], semantics: Mapping[str, Semantics]) -> Files:
    """Return what loads what among files, and which of them could be out of use. Texts are still to be read."""
    modules = modules_by_path(program)
    judged = _judged(program, modules, roles, semantics)
    tests = frozenset(number for path, number in modules.items() if roles.get(path) is Role.TEST)
    roots = frozenset(modules.values()) - tests
    loads = loads_of(program, modules, uses)
    mentions = Mentions(program.nodes, modules, judged.modules - loads.reached(roots - judged.modules), semantics)
    return Files(judged, loads, roots, tests, _loaded_beside(program.nodes, modules, loads), mentions)


def dead_files(nodes: Sequence[SymbolNode], files: Files, private: Set[str], *, is_library: bool) -> Iterator[DeadSymbol]:
    """Yield the files that nothing needs, by the numbers of their modules. `is_library` tells that others may import the repository, but
    for the `private` files."""
    tested = files.loads.reached(files.tests)
    for number in sorted(_idle(files)):
        is_tested = number in tested or files.mentions.are_in_tests(number)
        is_loaded, is_script = bool(files.loads.sources.get(number)), number in files.judged.scripts
        is_open = is_library and nodes[number].path not in private
        if (row := _row(nodes[number], number, is_tested, is_loaded, is_script, is_open)) is not None:
            yield row


def _idle(files: Files) -> frozenset[int]:
    """Return the files that nothing loads or names but others of them. What is needed after all is a root for what it loads and names."""
    idle, likely = files.judged.modules, files.judged.scripts | files.beside
    while True:
        unloaded = idle - files.loads.reached(files.roots - idle)
        left = frozenset(number for number in unloaded if number in likely and not files.mentions.are_outside(number, unloaded))
        if left == idle:
            return idle
        idle = left


def _judged(program: Program, modules: Mapping[str, int], roles: Mapping[str, Role], semantics: Mapping[str, Semantics]) -> _Judged:
    """Return the files of code that nothing outside starts, that hold no others, and that alone have their module's name.

    Files that share a module see each other without imports. A name with a dot inside is one that tools look for.
    """
    nodes = program.nodes
    names = Counter((dirname(path), nodes[number].fqn) for path, number in modules.items())
    packages = {nodes[number].fqn.rpartition(".")[0] for number in modules.values()}
    scripts, started = _started(program, modules)
    found = set[int]()
    for path, number in modules.items():
        node = nodes[number]
        is_code = roles.get(path) is Role.SOURCE and not is_declaring_path(path)
        is_shown = not EXAMPLES.isdisjoint(path.split("/")[:-1]) or "." in basename(path).rpartition(".")[0]
        is_alone = names[dirname(path), node.fqn] == 1 and node.fqn not in packages
        if is_code and is_alone and not is_shown and number not in started and not _is_started_by_name(semantics, node):
            found.add(number)
    return _Judged(frozenset(found), frozenset(scripts & found))


def _started(program: Program, modules: Mapping[str, int]) -> tuple[set[int], set[int]]:
    """Return the modules that say that they are to be run, and those in which something starts from outside, or that offer it where
    their place says so, whoever has it.
    """
    scripts, started = set[int](), set[int]()
    starts, nodes = program.entry_points, program.nodes
    columns = (starts[name] for name in ("kind", "confidence", "registrar"))
    for number, path, kind, confidence, registrar in zip(
        cast(Sequence[int], starts["node_id"]), cast(Sequence[str], starts["path"]), *columns, strict=True
    ):
        module = modules.get(nodes[number].path or "")
        if kind == _ROUTE and path in modules and registrar is None:
            started.add(modules[path])
        if module is None or kind == _EXPORT:
            continue
        if kind == _SCRIPT and number == module and confidence == Confidence.CERTAIN:
            scripts.add(module)
        elif kind != _HOOK or nodes[number].kind not in (NodeKind.METHOD, NodeKind.PROPERTY):
            started.add(module)
    return scripts, started


def _is_started_by_name(semantics: Mapping[str, Semantics], node: SymbolNode) -> bool:
    """Return whether a file is run because of where it stands and what it is called."""
    own = semantics.get(node.language or "")
    return own is not None and any(not each.names and fnmatchcase(node.path or "", each.files) for each in own.conventions.names)


def _loaded_beside(nodes: Sequence[SymbolNode], modules: Mapping[str, int], loads: Loads) -> frozenset[int]:
    """Return the modules beside which at least one other is loaded by what is seen, and at least half of the others."""
    of_folder, loaded = Counter[str](), Counter[str]()
    for path, number in modules.items():
        of_folder[dirname(path)] += 1
        loaded[dirname(path)] += bool(loads.sources.get(number))
    found = set[int]()
    for path, number in modules.items():
        others = loaded[dirname(path)] - bool(loads.sources.get(number))
        if others and 2 * others >= of_folder[dirname(path)] - 1:
            found.add(number)
    return frozenset(found)


def unloaded_modules(files: Files) -> frozenset[int]:
    """Return the modules that no import outside of tests loads."""
    return frozenset(number for number in files.roots if not files.loads.sources.get(number, frozenset()) - files.tests)


def unseen_modules(nodes: Sequence[SymbolNode], files: Files) -> frozenset[int]:
    """Return the modules that no import outside of tests loads, and of several beside them not most, or that code names in a text: what
    is not seen may find those.

    Scripts say themselves that they are to be run.
    """
    of_folder = Counter(dirname(nodes[number].path or "") for number in files.roots)
    left = unloaded_modules(files) - files.judged.scripts
    alone = {number for number in left - files.beside if of_folder[dirname(nodes[number].path or "")] > 1}
    return frozenset(alone).union(number for number in left if files.mentions.are_in_code(number))


def taken_defaults(program: Program, uses: Uses, files: Files, semantics: Mapping[str, Semantics]) -> frozenset[int]:
    """Return the defaults that something takes by no name that is seen.

    They are those of modules that no import loads although something needs their files, of modules that a function loads as a whole, since
    whom it hands `() => import("./page")` to takes what is offered under no name, and those of a folder of which code takes hardly any.
    """
    imports = program.imports
    whole = zip(imports["target_id"], imports["name"], imports["alias"], imports["is_deferred"], strict=True)
    loaded = {target for target, name, alias, is_deferred in whole if is_deferred and name is None and alias is None}
    found = (unloaded_modules(files) - _idle(files)) | loaded
    starts, nodes = program.entry_points, program.nodes
    defaults = frozenset(
        number
        for number, kind, name in zip(cast(Sequence[int], starts["node_id"]), starts["kind"], starts["name"], strict=True)
        if kind == _EXPORT and name == semantics[nodes[number].language or ""].default_export
    )
    return _left_in_folders(program, uses, files, defaults).union(number for number in defaults if uses.parents[number] in found)


def _left_in_folders(program: Program, uses: Uses, files: Files, defaults: Set[int]) -> frozenset[int]:
    """Return the defaults of folders, or of what is beside each other in one, most of which no code outside of tests takes."""
    nodes = program.nodes
    tests = {nodes[number].path for number in files.tests}
    imported = set(cast(Sequence[int | None], program.imports["target_id"])) if defaults else set()
    of_folder: dict[str, list[int]] = defaultdict(list)
    for number in defaults:
        folder = dirname(nodes[number].path or "")
        for each in filter(None, (folder, dirname(folder)) if nodes[number].path not in tests else ()):
            of_folder[each].append(number)
    left = {number for number in defaults - imported if all(nodes[user].path in tests for user in uses.users.get(number, ()))}
    unasked = (numbers for numbers in of_folder.values() if len(left.intersection(numbers)) >= max(_FEWEST_DEFAULTS, len(numbers) / 2))
    return frozenset(number for numbers in unasked for number in numbers)


def loaded_packages(nodes: Sequence[SymbolNode], files: Files) -> frozenset[str]:
    """Return the packages of which imports load at least half of the modules: nothing that is not seen needs to load those."""
    held, loaded = Counter[str](), Counter[str]()
    for number in files.roots:
        packages = packages_of(nodes[number].fqn)
        held.update(packages)
        if files.loads.sources.get(number, frozenset()) - files.tests:
            loaded.update(packages)
    return frozenset(package for package, modules in held.items() if 2 * loaded[package] >= modules)


def _row(node: SymbolNode, number: int, is_tested: bool, is_loaded: bool, is_script: bool, is_library: bool) -> DeadSymbol | None:
    kind = DeadCodeKind.TEST_ONLY if is_tested else DeadCodeKind.UNREACHABLE if is_loaded else DeadCodeKind.UNREFERENCED
    public = node.definition is not None and node.definition.visibility is Visibility.PUBLIC
    lines = 0 if node.definition is None else node.definition.span.end_line - node.definition.span.start_line + 1
    confidence = confidence_of_file(kind, public, is_library, is_script)
    if confidence is None:
        return None
    return DeadSymbol(number, node.path or "", kind, lines, confidence, reason_of_file(kind, public, is_library, is_script))
