"""Whether something outside of the repository may well run a symbol: a class that its own extends, or what a decorator hands it to."""

from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence, Set
from functools import cache
from typing import Final

from analyzer.languages.semantics import Semantics
from analyzer.languages.semantics.types import TypeForm
from analyzer.metrics.deadcode.evidence import TYPES, Evidence, is_private, is_standard
from analyzer.metrics.deadcode.uses import Uses
from analyzer.metrics.graphs.heritage import all_above
from analyzer.model.program import SymbolNode
from analyzer.schema.vocab import NodeKind, Role

_FEWEST_WRAPPED: Final = 3
_MOST_USED: Final = 0.8
_MARKS_A_MISS: Final = 9
"""So many methods that say that they override another one come on each that does not, where nearly all do."""


def made_outside(nodes: Sequence[SymbolNode], uses: Uses, live: Set[int], candidates: Sequence[int]) -> frozenset[int]:
    """Return the candidates with an interface whose methods live code calls although no live class has it: others make what is called,
    such as a framework that finds classes by their names."""
    having: dict[int, list[int]] = defaultdict(list)
    for number, bases in uses.bases.items():
        for base in bases if nodes[number].kind is not NodeKind.INTERFACE else ():
            having[base].append(number)
    interfaces = {base for number in candidates for base in uses.bases.get(number, ()) if nodes[base].kind is NodeKind.INTERFACE}
    unmade = {
        base
        for base in interfaces
        if live.isdisjoint(having[base]) and any(not live.isdisjoint(uses.users.get(member, ())) for member in uses.members.get(base, ()))
    }
    return frozenset(number for number in candidates if not unmade.isdisjoint(uses.bases.get(number, ())))


def may_be_called_by_ancestor(evidence: Evidence, number: int, name: str) -> bool:
    """Return whether the class of a member extends one outside the repository that may well call it.

    What the standard library calls by a public name is an entry point; of its internal names nothing is known. Other libraries call public
    names, and hardly internal ones.
    """
    known = list(foreign_ancestors(evidence, number, name))
    if name.startswith("_") and known:
        return any(known)
    return (number in evidence.maybe_called and not _is_its_own(evidence, number, name)) or not all(known)


def has_open_base(evidence: Evidence, number: int) -> bool:
    """Return whether the class of a member extends, itself or through others, a value that is one of several classes, or nobody knows."""
    uses, home = evidence.uses, evidence.uses.parents[number]
    return any(_written_bases(evidence, class_) != len(uses.bases.get(class_, ())) for class_ in (home, *all_above(home, uses.bases)))


def _written_bases(evidence: Evidence, number: int) -> int:
    """Return how many classes one extends as it is written: what is given a metaclass stands for those that it is given behind it, but
    for what every class extends."""
    node = evidence.program.nodes[number]
    semantics = evidence.semantics.get(node.language or "")
    givers = frozenset[str]() if semantics is None else semantics.reflection.metaclass_givers
    bases = () if node.definition is None else node.definition.bases or ()
    own = frozenset[str]() if semantics is None else _of_every_class(semantics)
    return sum(_given(base, own) if "(" in base and _last_name(base) in givers else 1 for base in bases)


def _given(base: str, own: Set[str]) -> int:
    """Return how many classes stand behind the metaclass in a call that gives it, without those of the names `own`."""
    _, *given = base.rpartition(")")[0].partition("(")[2].split(",")
    return sum(bool(each.strip()) and each.strip() not in own for each in given)


def _of_every_class(semantics: Semantics) -> frozenset[str]:
    """Return the plain names of the language's own classes that every class extends."""
    names = (name.rpartition(".") for name, form in semantics.types.forms.items() if form is TypeForm.ANY)
    return frozenset(name for module, _, name in names if module == semantics.builtins)


def may_be_looked_for(evidence: Evidence, number: int) -> bool:
    """Return whether something may look for a class because of what it extends; of what extends something that the language has by itself,
    as exceptions do, nobody asks for all that there are, nor of what only says that it extends what every class does."""
    nodes, bases = evidence.program.nodes, evidence.uses.bases
    semantics = evidence.semantics.get(nodes[number].language or "")
    if not bases.get(number) or semantics is None:
        return bool(bases.get(number))
    own = [nodes[base] for base in all_above(number, bases) if semantics.types.forms.get(nodes[base].fqn) is not TypeForm.ANY]
    is_of_language = (each.kind is NodeKind.EXTERNAL and each.fqn.rpartition(".")[0] == semantics.builtins for each in own)
    return bool(own) and not any(is_of_language)


def has_unknown_ancestor(evidence: Evidence, number: int) -> bool:
    """Return whether the class of a member extends one of another library, which may call even internal names."""
    return not all(foreign_ancestors(evidence, number, evidence.program.nodes[number].name))


def foreign_ancestors(evidence: Evidence, number: int, name: str) -> Iterator[bool]:
    """Yield for each class outside the repository that the class of a member extends whether it is one of the standard library.

    None for a name that is the class's own, and none of what every class is. A base that nobody knows is none of the standard library.
    What classes extend beside that class counts too where it is another library's: it calls the member on their objects.
    """
    nodes, home = evidence.program.nodes, evidence.uses.parents[number]
    semantics = evidence.semantics.get(nodes[number].language or "")
    builtins = "" if semantics is None else semantics.builtins
    for class_ in () if _is_its_own(evidence, number, name) else (home, *all_above(home, evidence.uses.bases)):
        bases = evidence.uses.bases.get(class_, ())
        if _written_bases(evidence, class_) > len(bases):
            yield False
        for base in bases:
            if nodes[base].kind is NodeKind.EXTERNAL and nodes[base].fqn.rpartition(".")[0] != builtins:
                yield is_standard(evidence.semantics, nodes[number], nodes[base].fqn)
    if home in evidence.beside_others and not _is_its_own(evidence, number, name):
        yield False


def beside_others(nodes: Sequence[SymbolNode], uses: Uses, semantics: Mapping[str, Semantics], candidates: Sequence[int]) -> frozenset[int]:
    """Return the classes of candidates that others extend together with a class of another library, which they do not extend themselves."""
    homes, above = {uses.parents[number] for number in candidates}, cache(lambda class_: frozenset(all_above(class_, uses.bases)))
    found = set[int]()
    for class_ in uses.bases:
        extended = homes.intersection(above(class_)) - found
        foreign = {base for base in above(class_) if extended and _is_of_library(nodes, semantics, class_, base)}
        found.update(each for each in extended if not foreign <= above(each))
    return frozenset(found)


def _is_of_library(nodes: Sequence[SymbolNode], semantics: Mapping[str, Semantics], class_: int, base: int) -> bool:
    """Return whether what a class extends is one of a library, and not of the standard one."""
    return nodes[base].kind is NodeKind.EXTERNAL and not is_standard(semantics, nodes[class_], nodes[base].fqn)


def _is_its_own(evidence: Evidence, number: int, name: str) -> bool:
    """Return whether a member stands for none of a class outside: it is its class's own, or does not say that it overrides another one
    although a member beside it does.

    What reads or writes a property by agreement is found by that, whether it overrides or not.
    """
    node = evidence.program.nodes[number]
    semantics = evidence.semantics.get(node.language or "")
    if semantics is None:
        return False
    if is_private(evidence, number):
        return True
    is_beside_marked = evidence.uses.parents[number] in evidence.marking
    return is_beside_marked and not _has_mark(node, semantics.judging.overriding) and semantics.property_of(name) is None


def marking_classes(nodes: Sequence[SymbolNode], uses: Uses, semantics: Mapping[str, Semantics]) -> frozenset[int]:
    """Return the classes of which a member says that it overrides another one, in languages where nearly all that do so say it."""
    marks = {language: each.judging.overriding for language, each in semantics.items() if each.judging.overriding}
    counts: dict[str, Counter[bool]] = defaultdict(Counter)
    for number in uses.overridden if marks else ():
        if nodes[number].kind is NodeKind.METHOD and (language := nodes[number].language) in marks:
            counts[language][_has_mark(nodes[number], marks[language])] += 1
    known = {language: each for language, each in marks.items() if counts[language][True] >= _MARKS_A_MISS * counts[language][False]}
    marked = (number for number, node in enumerate(nodes) if node.language in known and _has_mark(node, known[node.language]))
    return frozenset(uses.parents[number] for number in marked)


def may_be_read_by_ancestor(evidence: Evidence, number: int) -> bool:
    """Return whether a type stands in a class that extends one of another library, which may look it up by its name as a setting.

    Where declarations decide what a name means, nobody asks an object for a type.
    """
    nodes, parent = evidence.program.nodes, evidence.uses.parents[number]
    semantics = evidence.semantics.get(nodes[number].language or "")
    if semantics is not None and semantics.declared is not None:
        return False
    return nodes[number].kind in TYPES and parent >= 0 and nodes[parent].kind in TYPES and has_unknown_ancestor(evidence, number)


def _has_mark(node: SymbolNode, marks: Set[str]) -> bool:
    return node.definition is not None and any(_last_name(each) in marks for each in node.definition.decorators or ())


def _last_name(decorator: str) -> str:
    """Return the last word of a decorator as it is written, or of what a call calls."""
    return decorator.partition("(")[0].rpartition(".")[2]


def wrapping_decorators(
    nodes: Sequence[SymbolNode], uses: Uses, unknown: Mapping[str, int], roles: Mapping[str, Role], candidates: Sequence[int]
) -> frozenset[str]:
    """Return the last names of decorators that register nothing as it seems: code uses nearly all that they are put on by its name.

    `unknown` are the uses of members on values that are not known, by name. Tests are left out.
    """
    asked = {_last_name(each) for number in candidates for each in _decorators(nodes[number])}
    used: Counter[str] = Counter()
    all_: Counter[str] = Counter()
    for number, node in enumerate(nodes if asked else ()):
        names = asked.intersection(map(_last_name, _decorators(node)))
        if names and roles.get(node.path or "") is not Role.TEST:
            all_.update(names)
            used.update(names if uses.users.get(number) or unknown.get(node.name) else ())
    return frozenset(name for name, number in all_.items() if number >= _FEWEST_WRAPPED and used[name] >= _MOST_USED * number)


def is_wrapped(evidence: Evidence, number: int) -> bool:
    """Return whether what decorates a function or method seems to register none of those that it is put on, and nothing tells otherwise of
    this one: neither a use nor another text."""
    node = evidence.program.nodes[number]
    is_bare = not evidence.uses.users.get(number) and evidence.others(node.name) <= 0
    return is_bare and node.kind not in TYPES and evidence.wrapping.issuperset(map(_last_name, _decorators(node)))


def _decorators(node: SymbolNode) -> Sequence[str]:
    return () if node.definition is None else node.definition.decorators or ()


def is_offered_by_name(evidence: Evidence, number: int) -> bool:
    """Return whether a decorator lets texts ask for a member by its name."""
    node = evidence.program.nodes[number]
    semantics = evidence.semantics.get(node.language or "")
    return semantics is not None and not semantics.judging.offering.isdisjoint(map(_last_name, _decorators(node)))


def is_registered(evidence: Evidence, number: int) -> bool:
    """Return whether a decorator may hand a definition over to something that runs it.

    Of those of the standard library only what adds to a function that chooses among others does: that may be handed on as a value. What
    only tells something to who reads or checks the code does not, nor what only changes how it runs, such as one here that makes one
    function of another, nor what tells that it is given up, nor that a method overrides another one that is known. What may ask for it by
    its name writes that.
    """
    nodes = evidence.program.nodes
    definition, semantics = nodes[number].definition, evidence.semantics.get(nodes[number].language or "")
    if definition is not None and {_last_name(each) for each in definition.decorators or ()} == _GIVEN_UP:
        return False
    numbers, making = evidence.uses.decorators.get(number, ()), evidence.uses.plain_decorators
    decorators = [nodes[each] for each in numbers if each not in making]
    wrappers = frozenset[str]() if semantics is None else _wrapping_names(semantics, decorators)
    known = [each.fqn for each in decorators if each.kind is not NodeKind.EXTERNAL or each.name not in wrappers]
    without = wrappers | frozenset(nodes[each].name for each in numbers if each in making)
    written = () if definition is None else [each for each in definition.decorators or () if _last_name(each) not in without]
    if semantics is not None and semantics.judging.plain_marks and written:
        plain = semantics.judging.plain_marks | (semantics.judging.overriding if number in evidence.uses.overridden else frozenset())
        written = [each for each in written if _last_name(each) not in plain or semantics.judging.meant_unused.search(each)]
    adding = "" if semantics is None else semantics.outside.dispatch_registers
    return len(known) < len(written) or not all(name != adding and is_standard(evidence.semantics, nodes[number], name) for name in known)


_GIVEN_UP: Final = frozenset(("deprecated",))


def _wrapping_names(semantics: Semantics, decorators: Sequence[SymbolNode]) -> frozenset[str]:
    """Return the last names of decorators that hand what they are put on to nobody; some do so as names of one library alone."""
    by_full_name = frozenset(each.name for each in decorators if each.fqn in semantics.judging.wrapping)
    return semantics.judging.wrappers | semantics.judging.offering | by_full_name
