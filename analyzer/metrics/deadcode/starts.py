"""Where a program starts from outside, tests apart."""

from collections.abc import Iterator, Mapping, Sequence, Set
from itertools import chain
from typing import Final, NamedTuple, cast

from analyzer.languages.semantics import Semantics
from analyzer.metrics.deadcode.evidence import TYPES, is_public
from analyzer.metrics.deadcode.examples import pure_examples
from analyzer.metrics.deadcode.files import EXAMPLES
from analyzer.metrics.deadcode.objects import unasked_of_objects
from analyzer.metrics.deadcode.spellings import Place, Spellings
from analyzer.metrics.deadcode.uses import Uses, is_declared
from analyzer.model.facts import Flag
from analyzer.model.program import Program, SymbolNode
from analyzer.schema.vocab import Confidence, NodeKind, Role
from analyzer.schema.vocab_project import EntryPointKind

CANDIDATES = frozenset((NodeKind.FUNCTION, NodeKind.METHOD, NodeKind.PROPERTY, *TYPES))
"""The kinds of what may be dead."""

_MODULE: Final = NodeKind.MODULE
_HOOK: Final = EntryPointKind.HOOK
_EXPORT: Final = EntryPointKind.EXPORT
_SOURCE: Final = Role.SOURCE
_TEST: Final = Role.TEST
_NOT_JUDGED: Final = frozenset(Role) - {_SOURCE, _TEST}
"""The roles of files whose code is not written here for this program: whether it runs is not asked, and what it uses is needed."""
_OF_TEST: Final = EntryPointKind.TEST


class Starts(NamedTuple):
    """What starts from outside: `production` and `tests`, and members that are called or perhaps called once there is an object.

    `listed` are what modules list as their own, which is no start: they may list too much. `of_objects` are functions of objects that
    are written down, which start nothing either: nobody but who wrote them knows their names.
    """

    production: list[int]
    tests: list[int]
    called: frozenset[int]
    maybe_called: frozenset[int]
    listed: frozenset[int]
    of_objects: frozenset[int]


def starts_of(
    program: Program,
    uses: Uses,
    roles: Mapping[str, Role],
    spelled: tuple[Spellings, Spellings],
    semantics: Mapping[str, Semantics],
    unasked: Set[int],
) -> Starts:
    """Return what starts from outside: entry points, examples, the bodies of modules, and functions that are values where they stand.

    What is `unasked` is registered for nobody, and starts nothing.
    """
    roots: tuple[list[int], list[int]] = [], []
    called, maybe, listed = set[int](), set[int](), set[int]()
    starts, nodes = program.entry_points, program.nodes
    for number, kind, path, confidence in zip(
        cast(Sequence[int], starts["node_id"]), starts["kind"], cast(Sequence[str], starts["path"]), starts["confidence"], strict=True
    ):
        parent = uses.parents[number]
        if kind == _HOOK and parent >= 0 and nodes[parent].kind is not _MODULE:
            (maybe if confidence == Confidence.LOW else called).add(number)
        elif kind == _EXPORT:
            listed.add(number)
        elif number not in unasked:
            roots[kind == _OF_TEST or roles.get(path) is _TEST].append(number)
    for number, node in enumerate(nodes):
        if node.kind is _MODULE or (node.kind in CANDIDATES and (_is_shown(node) or _is_overload(node))):
            roots[roles.get(node.path or "") is _TEST].append(number)
    roots[True].extend(number for number, node in enumerate(nodes) if roles.get(node.path or "") is _TEST)
    roots[False].extend(number for number, node in enumerate(nodes) if roles.get(node.path or "", _SOURCE) in _NOT_JUDGED)
    roots[True].extend(pure_examples(nodes, semantics))
    support = _support_of_tests(nodes, semantics)
    roots[True].extend(number for number, node in enumerate(nodes if support else ()) if node.path in support)
    of_objects = unasked_of_objects(program, uses, roles, spelled)
    for number in (each for each in _unnamed_functions(program, uses, spelled) if each not in of_objects):
        parent = uses.parents[number]
        if parent < 0 or nodes[parent].kind is _MODULE:
            roots[roles.get(nodes[number].path or "") is _TEST].append(number)
        else:
            called.add(number)
    replaced = set(chain.from_iterable(uses.overridden.values()))
    called.update(number for number, node in enumerate(nodes) if is_declared(node) and number not in replaced)
    return Starts(*roots, frozenset(called), frozenset(maybe), frozenset(listed), of_objects)


def _support_of_tests(nodes: Sequence[SymbolNode], semantics: Mapping[str, Semantics]) -> frozenset[str]:
    """Return the files with a function that is given what a test fails through: what stands there is there for tests."""
    handles = {language: meaning.judging.test_handles for language, meaning in semantics.items() if meaning.judging.test_handles}
    return frozenset(
        node.path
        for node in nodes
        if node.path is not None and node.language in handles and node.definition is not None
        if any((each.type or "") in handles[node.language] for each in node.definition.parameters or ())
    )


def _unnamed_functions(program: Program, uses: Uses, spelled: tuple[Spellings, Spellings]) -> Iterator[int]:
    """Yield the functions and classes that no name around them stands for, those with their methods: who has the value runs them."""
    unnamed = spelled[0].unnamed | spelled[1].unnamed
    nodes = program.nodes
    for number, node in enumerate(nodes):
        if node.kind in CANDIDATES and node.definition is not None:
            parent = uses.parents[number]
            is_nameless = node.name.startswith("(") or (parent >= 0 and nodes[parent].name.startswith("("))
            is_in_value = parent >= 0 and nodes[parent].kind in TYPES and _place(nodes[parent]) in unnamed
            if is_nameless or is_in_value or _place(node) in unnamed:
                yield number


def _place(node: SymbolNode) -> Place | None:
    """Return where the name of a symbol stands that the repository defines."""
    definition = node.definition
    return None if definition is None else (node.path or "", definition.name_line, definition.name_column)


def _is_overload(node: SymbolNode) -> bool:
    """Return whether a definition only declares how another one of its name may be called: it needs what it names, and runs never."""
    return bool(node.flags & Flag.OVERLOAD)


def _is_shown(node: SymbolNode) -> bool:
    """Return whether people copy and run a symbol."""
    return is_public(node) and not EXAMPLES.isdisjoint((node.path or "").split("/")[:-1])
