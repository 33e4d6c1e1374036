"""How often names are used where it is known what they mean, and where it is not."""

import re
from collections import Counter, defaultdict
from collections.abc import Callable, Iterator, Mapping, Sequence, Set
from functools import cache
from itertools import compress
from typing import Final, cast

from analyzer.languages.semantics import Semantics
from analyzer.metrics.deadcode.spellings import Spellings
from analyzer.metrics.deadcode.told import below
from analyzer.metrics.deadcode.uses import Uses
from analyzer.model.files import FileRecord
from analyzer.model.program import Program, SymbolNode
from analyzer.schema.vocab import CallStatus, ImportStatus, NodeKind, OccurrenceRole, Role

_MODULE: Final = NodeKind.MODULE
_OUTSIDE: Final = NodeKind.EXTERNAL

_HOLDERS = frozenset((_MODULE, NodeKind.CLASS, NodeKind.INTERFACE, NodeKind.STRUCT, NodeKind.ENUM, NodeKind.TRAIT))
_READS = frozenset((OccurrenceRole.READ, OccurrenceRole.TYPE, OccurrenceRole.INHERIT, OccurrenceRole.DECORATE))

_UNRESOLVED: Final = CallStatus.UNRESOLVED
_EXTERNAL: Final = CallStatus.EXTERNAL
_RESOLVED: Final = CallStatus.RESOLVED
_INTERNAL: Final = ImportStatus.INTERNAL
_TEST: Final = Role.TEST

Counts = tuple[Counter[str], Counter[str]]
"""Numbers by name, outside of tests and in tests."""


def unknown_uses(
    program: Program,
    roles: Mapping[str, Role],
    spelled: tuple[Spellings, Spellings],
    semantics: Mapping[str, Semantics],
    names: set[str],
) -> Counts:
    """Return how often a member of each name is used on a value that is not known.

    What a class of another library has under a name is as little known, be it what was put there or a mistake, and so is what one of the
    standard library has not.
    """
    found = Counter[str](), Counter[str]()
    sites, is_standard = program.call_sites, _standard_names(semantics)
    for name, path, status, target in zip(
        cast(Sequence[str], sites["callee_name"]),
        cast(Sequence[str], sites["path"]),
        sites["status"],
        cast(Sequence[str | None], sites["target_fqn"]),
        strict=True,
    ):
        if name in names and (status == _UNRESOLVED or (status == _EXTERNAL and not is_standard(target or ""))):
            found[roles.get(path) is _TEST][name] += 1
    for unknown, known, each in zip(found, _known_reads(program, roles, names, is_standard), spelled, strict=True):
        unknown.update({name: left for name in names if (left := each.members.get(name, 0) - known[name]) > 0})
    return found


def _standard_names(semantics: Mapping[str, Semantics]) -> Callable[[str], bool]:
    """Return what tells whether a standard library has a full name, and no object in what holds those that nobody knows."""
    libraries = {root: each.library for each in semantics.values() for root in (each.builtins, *each.standard_modules)}
    apart = frozenset[str]().union(*(each.reflection.held_apart for each in semantics.values()))

    @cache
    def is_standard(name: str) -> bool:
        owner, _, member = name.rpartition(".")
        root, *inner = name.split(".")
        return root in libraries and apart.isdisjoint(inner[:-1]) and not libraries[root]().lacks(owner, member)

    return is_standard


def unresolved_languages(program: Program, languages: Mapping[str, str | None]) -> frozenset[str]:
    """Return the languages that most calls of lead nowhere known; `languages` are those of files, by path."""
    sites = program.call_sites
    paths = cast(Sequence[str], sites["path"])
    calls = Counter(map(languages.get, paths))
    unresolved = Counter(map(languages.get, compress(paths, map(_UNRESOLVED.__eq__, sites["status"]))))
    return frozenset(language for language, number in unresolved.items() if language and 2 * number > calls[language])


def _known_reads(program: Program, roles: Mapping[str, Role], names: set[str], is_standard: Callable[[str], bool]) -> Counts:
    """Return at how many places each name is read where all that it may mean is known."""
    uses, nodes = program.occurrences, program.nodes
    wanted = [node.name in names for node in nodes]
    unknown = [is_asked and node.kind is _OUTSIDE and not is_standard(node.fqn) for is_asked, node in zip(wanted, nodes, strict=True)]
    columns = (uses[column] for column in ("target_id", "role", "path", "line", "column"))
    read = [
        (cast(int, target), (nodes[target].name, path, line, column))
        for target, role, path, line, column in zip(*columns, strict=True)
        if wanted[target] and role in _READS
    ]
    places = {place for _, place in read}.difference(place for target, place in read if unknown[target])
    found = Counter[str](), Counter[str]()
    for name, path, _, _ in places:
        found[roles.get(path) is _TEST][name] += 1
    return found


def explained_mentions(
    program: Program, uses: Uses, bodies: Mapping[str, int], candidates: Sequence[int], live: frozenset[int]
) -> Mapping[str, int]:
    """Count how often the name of each candidate is written by definitions, by imports, by uses in what is dead, and in what it names.

    `bodies` are how often names are written in the latter, the definitions of candidates with it.
    """
    nodes = program.nodes
    names, own = {nodes[number].name for number in candidates}, set(candidates)
    defining = [node for number, node in enumerate(nodes) if node.name in names and node.definition is not None and number not in own]
    explained = Counter(node.name for node in defining if node.kind is not _MODULE)
    explained.update({node.fqn: node.name for node in defining if node.kind is _MODULE}.values())  # One may be in many files.
    explained.update(bodies)
    imports = program.imports
    for name, status in zip(cast(Sequence[str | None], imports["name"]), imports["status"], strict=True):
        if name in names and status == _INTERNAL:
            explained[name] += 1
    for number, users in uses.users.items():
        name = nodes[number].name
        if name in names and (number in own or not any(user in live for user in users)):
            outside = sum(not _is_in_namesake(program, uses, user, number, own) for user in users)
            explained[name] += uses.counts[number] if outside == len(users) else outside
    return explained


def _is_in_namesake(program: Program, uses: Uses, user: int, number: int, candidates: Set[int]) -> bool:
    """Return whether a user lies in what it uses, or in a candidate of that name: what those write is counted with their bodies."""
    nodes, name = program.nodes, program.nodes[number].name
    while user >= 0 and user != number and not (user in candidates and nodes[user].name == name):
        user = uses.parents[user]
    return user >= 0


def asked_by_one_test(program: Program, roles: Mapping[str, Role], unknown: Mapping[str, int]) -> frozenset[str]:
    """Return the names of members that one file of tests alone calls on values that are not known, and nothing reads there.

    `unknown` are all uses of members on such values in tests, by name.
    """
    calls: Counter[str] = Counter()
    files: dict[str, set[str]] = defaultdict(set)
    sites = program.call_sites
    columns = (cast(Sequence[str], sites[column]) for column in ("callee_name", "path"))
    for name, path, status in zip(*columns, sites["status"], strict=True):
        if name in unknown and status != _RESOLVED and roles.get(path) is _TEST:
            calls[name] += 1
            files[name].add(path)
    return frozenset(name for name, paths in files.items() if len(paths) == 1 and calls[name] >= unknown[name])


def used_by_one_test(
    nodes: Sequence[SymbolNode], uses: Uses, asked: Set[int], roles: Mapping[str, Role], candidates: Sequence[int]
) -> frozenset[int]:
    """Return the candidates that one file of tests alone uses among all such files, and those that nothing but these uses.

    `asked` are members of whose names one such file calls members on values that are not known.
    """
    found = set[int]()
    for number in candidates:
        paths = {nodes[user].path or "" for user in uses.users.get(number, ())}
        files = sum(roles.get(path) is _TEST for path in paths)
        if files == 1 or (not paths and number in asked):
            found.add(number)
    below = [number for number in candidates if number not in found and uses.users.get(number)]
    while fresh := {number for number in below if all(_lies_in(uses, user, found) for user in uses.users[number])}:
        found |= fresh
        below = [number for number in below if number not in fresh]
    return frozenset(found)


def _lies_in(uses: Uses, number: int, symbols: Set[int]) -> bool:
    """Return whether a symbol is one of some, or lies in one."""
    while number >= 0 and number not in symbols:
        number = uses.parents[number]
    return number >= 0


def listed_members(program: Program, semantics: Mapping[str, Semantics], places: Set[tuple[str, int, int]]) -> frozenset[int]:
    """Return the types and modules all of whose members something asks for by the name of the type or module, or any of which it looks up
    by a name that is put together, and the modules of which a member that has all names is read at one of `places`."""
    nodes, own = program.nodes, {each.reflection.own_module for each in semantics.values() if each.reflection.own_module}
    asked: dict[tuple[str, int], set[str]] = defaultdict(set)
    paths = set[str]()
    for path, line, text in _asked(program, semantics):
        if text in own:
            paths.add(path)
        else:
            asked[path, line].add(text.rpartition(".")[2])
    found, uses = set[int](), program.occurrences
    numbers = (cast(Sequence[int], uses[name]) for name in ("target_id", "line", "end_column"))
    for number, line, end, path in zip(*numbers, cast(Sequence[str], uses["path"]), strict=True) if asked or places else ():
        is_asked = nodes[number].kind in _HOLDERS and nodes[number].name.rpartition(".")[2] in asked.get((path, line), ())
        if is_asked or (nodes[number].kind is _MODULE and (path, line, end + _BEHIND_DOT) in places):
            found.add(number)
    found.update(number for number, node in enumerate(nodes if paths else ()) if node.kind is _MODULE and node.path in paths)
    return frozenset(found)


def looked_up_in_themselves(program: Program, uses: Uses, semantics: Mapping[str, Semantics]) -> frozenset[int]:
    """Return the classes a method of which looks up a member of its own object by a value, with those that extend them.

    What else these extend is among them: such an object has its members, too.
    A name that is put together with a text keeps what begins or ends so alone, unless the text has no letter.
    """
    nodes, sites = program.nodes, program.call_sites
    getters = frozenset(name for each in semantics.values() for name in each.reflection.member_getters)
    found = set[int]()
    for row, target in enumerate(cast(Sequence[str | None], sites["target_fqn"])):
        if target not in getters:
            continue
        asked = [each["value"] for each in cast(Sequence[Mapping[str, str]], sites["arguments"][row])[:_OF_GETTERS]]
        if len(asked) == _OF_GETTERS and not _LETTERS_OF_TEXT.search(_PUT_IN.sub("", asked[1])):
            found.update(_class_of_receiver(nodes, uses, cast(int, sites["caller_id"][row]), asked[0]))
    extending = below(uses, found)
    return frozenset(found).union(extending, *(uses.bases.get(each, ()) for each in extending))


def _class_of_receiver(nodes: Sequence[SymbolNode], uses: Uses, number: int, name: str) -> Iterator[int]:
    """Yield the class of the method around a symbol whose first parameter has a name."""
    while number >= 0:
        definition, parent = nodes[number].definition, uses.parents[number]
        parameters = () if definition is None else definition.parameters or ()
        if parameters and parameters[0].name == name and parent >= 0 and nodes[parent].kind is NodeKind.CLASS:
            yield parent
            return
        number = parent


def passed_on(program: Program, modules: Set[int]) -> frozenset[int]:
    """Return what some modules have of others by import: who asks for all of their names gets that too."""
    imports = program.imports
    pairs = zip(cast(Sequence[int], imports["importer_id"]), cast(Sequence[int | None], imports["target_id"]), strict=True)
    return frozenset(target for importer, target in pairs if importer in modules and target is not None)


def modules_as_values(program: Program, records: Sequence[FileRecord], semantics: Mapping[str, Semantics]) -> frozenset[int]:
    """Return the modules that code outside of tests reads without asking for a name of theirs there: who is given one may ask for any.

    The standard library asks for none that it is not told. Where a module may have a default, its name is mostly that of the default, but
    for one that an import gives to all of it.
    """
    nodes, occurrences = program.nodes, program.occurrences
    wholes = _wholes(program)
    lines_of = _lines_of_standard_calls(program, semantics)
    having = {language for language, each in semantics.items() if not each.default_export}
    numbers = (cast(Sequence[int], occurrences[name]) for name in ("target_id", "line", "end_column"))
    paths = cast(Sequence[str], occurrences["path"])
    read: dict[str, list[tuple[int, int, int]]] = defaultdict(list)
    for target, line, end, role, path in zip(*numbers, occurrences["role"], paths, strict=True):
        is_read = role == OccurrenceRole.READ and nodes[target].kind is _MODULE
        if is_read and (nodes[target].language in having or (path, target) in wholes):
            read[path].extend([(target, line, end)] if (path, line) not in lines_of else ())
    found = set[int]()
    for record in records:
        if record.role is not _TEST and record.path in read:
            lines = (record.text or "").split("\n")
            found.update(target for target, line, end in read[record.path] if not lines[line - 1][end - 1 :].lstrip().startswith("."))
    return frozenset(found)


def _wholes(program: Program) -> set[tuple[object, object]]:
    """Return who imports which modules under a name for all of each, and takes no other name of them."""
    rows = zip(*(program.imports.get(name, ()) for name in ("path", "target_id", "name", "alias")), strict=True)
    named, whole = set[tuple[object, object]](), set[tuple[object, object]]()
    for path, target, name, alias in rows:
        (whole if alias and not name else named).add((path, target))
    return whole - named


def _lines_of_standard_calls(program: Program, semantics: Mapping[str, Semantics]) -> frozenset[tuple[str, int]]:
    """Return the paths and lines of calls of the standard library, without those that keep what they are given, as methods of lists do."""
    builtins, sites = {each.builtins for each in semantics.values()}, program.call_sites
    modules = {root for each in semantics.values() for root in each.standard_modules} - builtins
    places = zip(cast(Sequence[str], sites["path"]), cast(Sequence[int], sites["line"]), sites["target_fqn"], strict=True)
    called = ((path, line, target) for path, line, target in places if isinstance(target, str))
    return frozenset(
        (path, line) for path, line, target in called if target.partition(".")[0] in modules or target.rpartition(".")[0] in builtins
    )


def taken_whole(program: Program, modules: Set[int]) -> frozenset[int]:
    """Return modules with those all of whose names they have: who asks for all of theirs gets those too."""
    columns = (cast(Sequence[int | None], program.imports[name]) for name in ("importer_id", "target_id", "is_wildcard"))
    whole: dict[int, list[int]] = defaultdict(list)
    for importer, target, is_wildcard in zip(*columns, strict=True):
        if is_wildcard and importer is not None and target is not None:
            whole[importer].append(target)
    found = set[int]()
    queue = list(modules)
    while queue:
        module = queue.pop()
        if module not in found:
            found.add(module)
            queue.extend(whole.get(module, ()))
    return frozenset(found)


def _asked(program: Program, semantics: Mapping[str, Semantics]) -> Iterator[tuple[str, int, str]]:
    """Yield where something is asked for its members, with path and line, and how it is written there."""
    listers = frozenset(name for each in semantics.values() for name in each.reflection.member_listers)
    getters = frozenset(name for each in semantics.values() for name in each.reflection.member_getters)
    both, sites = listers | getters, program.call_sites
    for row, target in enumerate(cast(Sequence[str | None], sites["target_fqn"])):
        arguments = cast(Sequence[Mapping[str, str]], sites["arguments"][row]) if target in both else ()
        is_known = target in getters and (len(arguments) < _OF_GETTERS or arguments[1]["value"].startswith(_QUOTES))
        if arguments and not is_known:
            yield cast(str, sites["path"][row]), cast(int, sites["line"][row]), arguments[0]["value"]


_BEHIND_DOT: Final = 1
_OF_GETTERS: Final = 2
_PUT_IN: Final = re.compile(r"\{[^{}]*\}")
_LETTERS_OF_TEXT: Final = re.compile(r"""(["'])(?:(?!\1).)*?[^\W_]""")
_QUOTES: Final = ("'", '"')
"""How a text begins that is written as it is, with nothing put in."""


def offered_by_outermost(program: Program, private: Set[str]) -> tuple[frozenset[int], frozenset[int]]:
    """Return what the outermost modules offer to others by a short name, what they import and all that they have by a wildcard, and
    what they import by its name; of those but for the `private` files."""
    nodes = program.nodes
    names = {node.fqn: number for number, node in enumerate(nodes) if node.kind is _MODULE}
    open_modules, imported = _outermost(program, names, private)
    held = {number for number, node in enumerate(nodes) if node.is_exported and names.get(node.fqn.rpartition(".")[0]) in open_modules}
    return frozenset(number for number in held | imported if nodes[number].kind is not _MODULE), frozenset(imported)


def _outermost(program: Program, names: Mapping[str, int], private: Set[str]) -> tuple[set[int], set[int]]:
    """Return the outermost of modules, by their names, with those all of whose names they have, and what these import by name."""
    imports = program.imports
    inner = {name.partition(".")[0] for name in names if "." in name}
    named: dict[int, list[int]] = defaultdict(list)
    for importer, target, module in zip(
        cast(Sequence[int], imports["importer_id"]),
        cast(Sequence[int | None], imports["target_id"]),
        imports["is_wildcard"],
        strict=True,
    ):
        if target is not None:
            named[importer].append(-target - 1 if module else target)
    imported, open_modules, queue = set[int](), set[int](), [number for name, number in names.items() if name in inner]
    queue = [number for number in queue if program.nodes[number].path not in private]
    while queue:
        module = queue.pop()
        if module in open_modules:
            continue
        open_modules.add(module)
        queue.extend(-target - 1 for target in named[module] if target < 0)
        imported.update(target for target in named[module] if target >= 0)
    return open_modules, imported
