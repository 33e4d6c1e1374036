"""Which classes something is told of as they are made: a class that they extend, or the metaclass that makes them."""

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence, Set
from typing import Final, cast

from analyzer.languages.semantics import Semantics
from analyzer.metrics.deadcode.holders import holders_of
from analyzer.metrics.deadcode.uses import Uses
from analyzer.metrics.given import calls_by
from analyzer.metrics.graphs.heritage import all_above
from analyzer.model.program import Program
from analyzer.schema.vocab import NodeKind, Role

_CLASS: Final = NodeKind.CLASS
_EXTERNAL: Final = NodeKind.EXTERNAL
_TEST: Final = Role.TEST
_NAME_AND_LITERAL: Final = 2
"""How many parts of a dotted value may name a class: the last, or the one before where a word makes a value of it (`Base.class`)."""
_BY_EXTENDING: Final = 1
_BY_METACLASS: Final = 2


def told_of(
    program: Program, uses: Uses, semantics: Mapping[str, Semantics], roles: Mapping[str, Role], candidates: Sequence[int]
) -> Mapping[int, int]:
    """Return the classes that something may keep where others find them, each with how much that speaks for it.

    A class that they extend runs a method of its own for each, or their metaclass does as it makes them: that is there to keep them. Who is
    given a class as a value may look for the candidates that extend it.
    """
    asked = {number for number in candidates if program.nodes[number].kind is _CLASS and uses.bases.get(number)}
    found = dict.fromkeys(below(uses, set(_given(program, uses, semantics, roles, asked))) & asked, _BY_EXTENDING)
    found.update(dict.fromkeys(below(uses, set(_with_hooks(program, uses, semantics))), _BY_EXTENDING))
    made = _made(program, uses, set(_metaclasses(program, uses, semantics)))
    found.update(dict.fromkeys(below(uses, made), _BY_METACLASS))
    return found


def telling_names(program: Program, uses: Uses, semantics: Mapping[str, Semantics]) -> frozenset[int]:
    """Return the classes that tell a name by which something outside of the program makes objects of them."""
    told = {language: each.reflection.told_names for language, each in semantics.items() if each.reflection.told_names}
    nodes = enumerate(program.nodes)
    return frozenset(uses.parents[number] for number, node in nodes if node.name in told.get(node.language or "", ()))


def below(uses: Uses, classes: Set[int]) -> Set[int]:
    """Return what extends some classes, itself or through others."""
    subclasses: dict[int, list[int]] = defaultdict(list)
    for number, bases in uses.bases.items() if classes else ():
        for base in bases:
            subclasses[base].append(number)
    found, queue = set[int](), list(classes)
    while queue:
        fresh = [each for each in subclasses.get(queue.pop(), ()) if each not in found]
        found.update(fresh)
        queue.extend(fresh)
    return found


def _given(
    program: Program, uses: Uses, semantics: Mapping[str, Semantics], roles: Mapping[str, Role], candidates: Set[int]
) -> Iterator[int]:
    """Yield the classes which candidates extend that code outside of tests, and of the class itself, gives to a function as a value.

    The standard library only asks of a value whether it is of a class.
    """
    nodes = program.nodes
    bases = defaultdict[str, set[int]](set)
    for base in {base for number in candidates for base in all_above(number, uses.bases)}:
        if nodes[base].kind is _CLASS:
            bases[nodes[base].name].add(base)
    standard = {root for each in semantics.values() for root in (each.builtins, *each.standard_modules)} if bases else set()
    callers = {number for number, node in enumerate(nodes) if roles.get(node.path or "") is not _TEST} if bases else ()
    for caller, texts, (target,) in calls_by(program.call_sites, callers, "target_fqn"):
        named = [name for text in texts for name in text.split(".")[-_NAME_AND_LITERAL:] if name in bases]
        if named and cast(str, target or "").partition(".")[0] not in standard:
            holders = {caller, *holders_of(uses.parents, caller)}
            yield from (base for name in named for base in bases[name] - holders)


def _with_hooks(program: Program, uses: Uses, semantics: Mapping[str, Semantics]) -> Iterator[int]:
    """Yield the classes that have a method which runs for each class that extends them."""
    hooks = {language: each.reflection.subclass_hook for language, each in semantics.items() if each.reflection.subclass_hook}
    for number, node in enumerate(program.nodes if hooks else ()):
        if node.kind is NodeKind.METHOD and node.name == hooks.get(node.language or ""):
            yield uses.parents[number]


def _metaclasses(program: Program, uses: Uses, semantics: Mapping[str, Semantics]) -> Iterator[int]:
    """Yield the metaclasses of the repository that do something of their own as a class is made."""
    nodes = program.nodes
    names = {each.reflection.metaclass_base for each in semantics.values() if each.reflection.metaclass_base}
    roots = {number for number, node in enumerate(nodes if names else ()) if node.kind is _EXTERNAL and node.fqn in names}
    for class_ in below(uses, roots):
        if any(nodes[member].kind is NodeKind.CONSTRUCTOR for member in uses.members.get(class_, ())):
            yield class_


def _made(program: Program, uses: Uses, metaclasses: Set[int]) -> set[int]:
    """Return the classes that metaclasses make: of those that are named in what a class extends, or in its own body."""
    places: dict[tuple[str, int], list[int]] = defaultdict(list)
    rows = program.occurrences
    every = (*(cast(Sequence[int], rows[name]) for name in ("target_id", "node_id")), cast(Sequence[str], rows["path"]), rows["line"])
    for target, user, path, line in zip(*every, strict=True) if metaclasses else ():
        if target in metaclasses:
            places[path, user].append(line)
    found = set[int]()
    for number, node in enumerate(program.nodes if places else ()):
        if node.kind is _CLASS and node.definition is not None:
            span = node.definition.span
            lines = (line for user in (number, uses.parents[number]) for line in places.get((node.path or "", user), ()))
            if any(span.start_line <= line <= span.end_line for line in lines):
                found.add(number)
    return found
