"""What families of symbols tell: those that are called alike, or extend one class, and that hardly any code uses.

Something finds them that leaves no use: names that are put together, a registry that a base class or its metaclass keeps, a framework.
"""

import re
from collections import Counter, defaultdict
from collections.abc import Callable, Mapping, Sequence, Set
from functools import cache, partial
from typing import Final

from analyzer.languages.semantics import Semantics
from analyzer.languages.semantics.types import TypeForm
from analyzer.metrics.deadcode.evidence import is_standard
from analyzer.metrics.deadcode.holders import holders_of
from analyzer.metrics.deadcode.uses import Uses, overridden_by
from analyzer.metrics.graphs.heritage import all_above
from analyzer.model.program import SymbolNode
from analyzer.schema.vocab import NodeKind, Role

_CLASS, _EXTERNAL = NodeKind.CLASS, NodeKind.EXTERNAL

_MEMBERS = frozenset((NodeKind.METHOD, NodeKind.PROPERTY))
_RUN = _MEMBERS | {NodeKind.FUNCTION}
_TEST: Final = Role.TEST
_FEWEST_ALIKE: Final = 3
_FEWEST_AGREED: Final = 5
_FEWEST_ASKED: Final = 3
_FEWEST_SUBCLASSES: Final = 10
_FEWEST_LINES: Final = 4
_FEWEST_WORDS: Final = 3
_FEWEST_MEMBERS: Final = 5
_FEWEST_SIGNS: Final = 2
_FEWEST_CALLED: Final = 3
_MOST_UNUSED: Final = 1 / 3
_MOST_HUMPED: Final = 0.1
_FEWEST_HOMES: Final = 3
_FEWEST_LOOKED_UP: Final = 10
_NEARLY_ALL: Final = 3 / 4
_VERBS: Final = frozenset(f"{verb}_" for verb in "add build create find get is load make parse read set to update write".split())
"""First words of functions that say what is done, wherever they stand."""
_Family = tuple[str, bool]
"""The name of a class, and whether what extends it through others is of its family too."""

_Word = tuple[str, str, bool]
"""An outermost package, the first or last word of names in it, and whether they are those of members."""

_WORDS = re.compile(r"[A-Z]*[a-z0-9]+|[A-Z]+")
_FIRST_WORD = re.compile(r"_?[A-Za-z0-9]+_(?=.)|_?[a-z0-9]+(?=[A-Z])|_?[A-Za-z]+(?=[0-9]+$)")
_LAST_WORD = re.compile(r"_[A-Za-z0-9]+$")


def _beginning(node: SymbolNode) -> _Word | None:
    """Return the first of several words in the name of a function or member, or what stands before a number; None for others, and for names
    agreed on with the language."""
    found = _FIRST_WORD.match(node.name) if node.kind in _RUN and not node.name.startswith("__") else None
    return None if found is None else (node.fqn.partition(".")[0], found[0], node.kind in _MEMBERS)


def _ending(node: SymbolNode) -> _Word | None:
    """Return the last of several words in the name of a member, with the underscore before it; None for others, as above."""
    found = _LAST_WORD.search(node.name) if node.kind in _MEMBERS and not node.name.startswith("__") else None
    return None if found is None else (node.fqn.partition(".")[0], found[0], True)


def names_alike(nodes: Sequence[SymbolNode], uses: Uses, candidates: Sequence[int]) -> frozenset[int]:
    """Return the members among candidates that nothing uses, beside two others in their class whose names differ in the last word alone."""
    families: dict[tuple[int, str], list[int]] = defaultdict(list)
    for number in candidates:
        beginning = nodes[number].name.rpartition("_")[0].strip("_")
        if beginning and nodes[number].kind in _MEMBERS and not uses.users.get(number):
            families[uses.parents[number], beginning].append(number)
    return frozenset(number for family in families.values() if len(family) >= _FEWEST_ALIKE for number in family)


def names_by_agreement(
    nodes: Sequence[SymbolNode],
    uses: Uses,
    unknown: Mapping[str, int],
    written: Mapping[str, int],
    roles: Mapping[str, Role],
    unloaded: Set[int],
    candidates: Sequence[int],
) -> frozenset[int]:
    """Return the candidates whose names begin with a word that is a sign to somebody: no code uses most names that begin so.

    Those of each outermost package are counted apart, functions apart from members, and tests left out. A word has the underscores before
    it. Functions of one module that are called so share a topic, which is no sign but in the modules of `unloaded`, which no import loads.
    Of members of several classes the last word may be a sign too, where code uses nearly none of those that end so: it may be a topic.
    `unknown` are the uses of members on values that are not known, `written` what files have that are no code, both by name: who finds
    handlers by a description of windows finds those alone that it names.
    """
    common, homes = _common_words(nodes, uses, unknown, written, roles, _FEWEST_AGREED)
    signs = {key for key in common if key[2] or homes[key] <= unloaded or (len(homes[key]) > 1 and key[1] not in _VERBS)}
    common, homes = _common_words(nodes, uses, unknown, written, roles, _FEWEST_AGREED, _ending, _NEARLY_ALL)
    endings = {key for key in common if len(homes[key]) > 1}
    return frozenset(number for number in candidates if _beginning(nodes[number]) in signs or _ending(nodes[number]) in endings)


def _common_words(
    nodes: Sequence[SymbolNode],
    uses: Uses,
    unknown: Mapping[str, int],
    written: Mapping[str, int],
    roles: Mapping[str, Role],
    fewest: int,
    word_of: Callable[[SymbolNode], _Word | None] = _beginning,
    share: float = 1 / 2,
) -> tuple[set[_Word], Mapping[_Word, Set[int]]]:
    """Return the words of which no code uses a share of the names, nor `fewest`, and what holds those names that it does not use."""
    words: Counter[_Word] = Counter()
    unused: Counter[_Word] = Counter()
    homes: dict[_Word, set[int]] = defaultdict(set)
    for number, node in enumerate(nodes):
        word = word_of(node)
        if word is not None and node.definition is not None and roles.get(node.path or "") is not _TEST:
            words[word] += 1
            if not uses.users.get(number) and not unknown.get(node.name) and not written.get(node.name):
                unused[word] += 1
                homes[word].add(uses.parents[number])
    return {key for key, number in unused.items() if number >= fewest and number >= share * words[key]}, homes


def classes_by_agreement(
    nodes: Sequence[SymbolNode],
    uses: Uses,
    semantics: Mapping[str, Semantics],
    roles: Mapping[str, Role],
    candidates: Sequence[int],
) -> frozenset[int]:
    """Return the candidates that extend a class which finds its subclasses by itself: no code outside of tests uses most of those that are
    outside of tests.

    Those that extend it through others count where they lie in several files: those of one share a topic. Classes of the standard library
    are left out: a program has many exceptions, which others than it may catch.
    """
    below: dict[_Family, list[int]] = defaultdict(list)
    bases_of = cache(partial(_bases, nodes, uses, semantics))
    for number, node in enumerate(nodes):
        if node.kind is _CLASS and node.definition is not None and roles.get(node.path or "") is not _TEST:
            for base in bases_of(number):
                below[base, False].append(number)
            for base in _all_bases(nodes, uses, semantics, bases_of, number):
                below[base, True].append(number)
    asked = cache(partial(_is_used, nodes, uses, roles))
    unused = {family: [number for number in classes if not asked(number)] for family, classes in below.items()}
    finders = [
        family
        for family, classes in unused.items()
        if len(classes) >= _FEWEST_AGREED
        and 2 * len(classes) >= len(below[family])
        and (not family[1] or len({nodes[number].path for number in classes}) >= _FEWEST_HOMES)
    ]
    return frozenset(candidates).intersection(number for family in finders for number in below[family])


def _is_used(nodes: Sequence[SymbolNode], uses: Uses, roles: Mapping[str, Role], number: int) -> bool:
    """Return whether something uses a symbol that lies neither in tests nor in itself."""
    users = (user for user in uses.users.get(number, ()) if roles.get(nodes[user].path or "") is not _TEST)
    return any(number not in holders_of(uses.parents, user) for user in users)


def names_of_several(
    nodes: Sequence[SymbolNode], uses: Uses, unknown: Mapping[str, int], roles: Mapping[str, Role], candidates: Sequence[int]
) -> frozenset[int]:
    """Return the public members among candidates whose name several classes have that do not extend each other, and that no code uses.

    Somebody else calls them by that name, of whatever has it. What delegates to a member of its own name uses that. Copies of one member
    count once.
    """
    homes: dict[str, set[object]] = defaultdict(set)
    used = set[str]()
    for number, node in enumerate(nodes):
        if _is_public_member(node, roles):
            homes[node.name].update([] if uses.overridden.get(number) else [_copied_body(node) or uses.parents[number]])
            if uses.users.get(number):
                used.add(node.name)
    shared = {name for name, classes in homes.items() if len(classes) > 1 and name not in used and not unknown.get(name)}
    return frozenset(number for number in candidates if nodes[number].kind in _MEMBERS and nodes[number].name in shared)


def _copied_body(node: SymbolNode) -> str | None:
    """Return what all copies of a member have, where its name is too long to be agreed on, and its body says more than a statement."""
    definition = node.definition
    if definition is None or definition.complexity is None or definition.complexity.code_lines < _FEWEST_LINES:
        return None
    return definition.body_hash if len(_WORDS.findall(node.name)) >= _FEWEST_WORDS else None


def names_of_one(nodes: Sequence[SymbolNode], uses: Uses, roles: Mapping[str, Role], candidates: Sequence[int]) -> frozenset[int]:
    """Return the members among candidates whose name no other member outside of tests has but those that stand for it or that it stands
    for."""
    found = [number for number in candidates if nodes[number].kind in _MEMBERS]
    asked = {nodes[number].name for number in found}
    named = (number for number, node in enumerate(nodes) if node.kind in _MEMBERS and node.name in asked)
    outside = (number for number in named if roles.get(nodes[number].path or "") is not _TEST)
    homes = Counter(nodes[number].name for number in outside if not _stands_for_own(nodes, uses, number))
    return frozenset(number for number in found if homes[nodes[number].name] == 1)


def _stands_for_own(nodes: Sequence[SymbolNode], uses: Uses, number: int) -> bool:
    """Return whether a member stands for one that the repository defines."""
    return any(nodes[each].definition is not None for each in uses.overridden.get(number, ()))


def _is_public_member(node: SymbolNode, roles: Mapping[str, Role]) -> bool:
    """Return whether a node is a member outside of tests that is not named as internal."""
    is_member = node.kind in _MEMBERS and node.definition is not None
    return is_member and not node.name.startswith("_") and roles.get(node.path or "") is not _TEST


def names_of_another_style(
    nodes: Sequence[SymbolNode], uses: Uses, unknown: Mapping[str, int], roles: Mapping[str, Role], candidates: Sequence[int]
) -> frozenset[int]:
    """Return the public members among candidates that are spelled otherwise than nearly all of their package: a library asks for them.

    A class spells its own names in that way if code uses most of its members that are spelled so, or what stands for them.
    """
    styles: dict[str, Counter[bool]] = defaultdict(Counter)
    used: Counter[int] = Counter()
    replaced = overridden_by(uses, (number for number in uses.overridden if uses.users.get(number)))
    for number, node in enumerate(nodes):
        if node.kind in _MEMBERS and node.definition is not None and roles.get(node.path or "") is not _TEST:
            styles[node.fqn.partition(".")[0]][is_humped := _is_humped(node.name)] += 1
            if is_humped:
                used[uses.parents[number]] += 1 if uses.users.get(number) or number in replaced or unknown.get(node.name) else -1
    plain = {package for package, counts in styles.items() if _MOST_HUMPED * counts[False] >= counts[True]}
    asked = [number for number in candidates if nodes[number].kind in _MEMBERS and _is_humped(nodes[number].name)]
    return frozenset(number for number in asked if used[uses.parents[number]] <= 0 and nodes[number].fqn.partition(".")[0] in plain)


def names_of_unasked(
    nodes: Sequence[SymbolNode], uses: Uses, unknown: Mapping[str, int], roles: Mapping[str, Role], candidates: Sequence[int]
) -> frozenset[int]:
    """Return the public members among candidates of classes in use with many such, nearly none of which code uses: something looks them up
    by the names that it is given, as who runs a script does."""
    unused, public = Counter[int](), Counter[int]()
    for number, node in enumerate(nodes):
        if _is_public_member(node, roles) and uses.users.get(class_ := uses.parents[number]):
            public[class_] += 1
            unused[class_] += not uses.users.get(number) and not unknown.get(node.name)
    looked_up = {class_ for class_, number in unused.items() if number >= _FEWEST_LOOKED_UP and number >= _NEARLY_ALL * public[class_]}
    return frozenset(number for number in candidates if uses.parents[number] in looked_up and _is_public_member(nodes[number], roles))


def _is_humped(name: str) -> bool:
    """Return whether a public name sets its words apart by capitals alone."""
    return "_" not in name and not name.islower() and not name.isupper()


def methods_by_agreement(
    nodes: Sequence[SymbolNode], uses: Uses, semantics: Mapping[str, Semantics], roles: Mapping[str, Role], candidates: Sequence[int]
) -> frozenset[int]:
    """Return the public methods among candidates that somebody else's interface may ask for: they are most of those of their type.

    It is asked of languages in which a type has an interface by its methods alone, which nothing else tells. Uses in tests do not count.
    """
    structural = {name for name, each in semantics.items() if each.structural is not None}
    unused: dict[int, list[int]] = defaultdict(list)
    for number in candidates:
        node = nodes[number]
        is_asked = node.kind is NodeKind.METHOD and node.is_exported and node.language in structural
        if is_asked and all(roles.get(nodes[user].path or "") is _TEST for user in uses.users.get(number, ())):
            unused[uses.parents[number]].append(number)
    several = {type_: methods for type_, methods in unused.items() if len(methods) >= _FEWEST_ASKED}
    public = Counter(uses.parents[each] for each, node in enumerate(nodes) if several and node.kind is NodeKind.METHOD and node.is_exported)
    return frozenset(each for type_, methods in several.items() if 2 * len(methods) > public[type_] for each in methods)


def _bases(nodes: Sequence[SymbolNode], uses: Uses, semantics: Mapping[str, Semantics], number: int) -> set[str]:
    """Return the plain names of what a class extends, without classes of the standard library."""
    definition = nodes[number].definition
    written = definition.bases or () if definition is not None else ()
    known = [nodes[base] for base in uses.bases.get(number, ()) if nodes[base].kind is _EXTERNAL]
    standard = {base.name for base in known if is_standard(semantics, nodes[number], base.fqn)}
    return {name for base in written if (name := base.partition("[")[0].rpartition(".")[2]) not in standard}


def _all_bases(
    nodes: Sequence[SymbolNode], uses: Uses, semantics: Mapping[str, Semantics], bases_of: Callable[[int], set[str]], number: int
) -> set[str]:
    """Return the plain names of what a class extends, through others of the repository too, without classes of the standard library.

    What is an exception, or something else of the standard library, after all has those that it extends by itself alone.
    """
    found = set(bases_of(number))
    for base in all_above(number, uses.bases):
        if nodes[base].kind is not _EXTERNAL:
            found |= bases_of(base)
        elif _is_special(semantics, nodes[number], nodes[base].fqn):
            return bases_of(number)
    return found


def _is_special(semantics: Mapping[str, Semantics], node: SymbolNode, base: str) -> bool:
    """Return whether the base of a class, by its full name, is one of the standard library, and not what every class extends."""
    meaning = semantics.get(node.language or "")
    return meaning is not None and meaning.types.forms.get(base) is not TypeForm.ANY and is_standard(semantics, node, base)


def own_names(
    nodes: Sequence[SymbolNode],
    uses: Uses,
    unknown: Mapping[str, int],
    semantics: Mapping[str, Semantics],
    roles: Mapping[str, Role],
    candidates: Sequence[int],
) -> frozenset[int]:
    """Return the public members among candidates that no library calls by their name: nobody but who wrote them can know it.

    It has three words or more, no other class has it, code uses most public members of its class, and what that extends of other libraries
    many other classes extend, each by a way of its own: of what such a library calls, more than one of them would have some. Tests are
    left out.
    """
    members = [number for number, node in enumerate(nodes) if _is_public_member(node, roles)]
    names = Counter(nodes[number].name for number in members)
    of_class = Counter(uses.parents[number] for number in members)
    unused = Counter(uses.parents[number] for number in members if not uses.users.get(number) and not unknown.get(nodes[number].name))
    asked = set(candidates)
    found = [
        number
        for number in asked.intersection(members)
        if names[nodes[number].name] == 1
        and len(_WORDS.findall(nodes[number].name)) >= _FEWEST_WORDS
        and unused[uses.parents[number]] <= _MOST_UNUSED * of_class[uses.parents[number]]
    ]
    libraries, below = _lineages(nodes, uses, semantics, roles)
    subclasses = Counter(base for bases in libraries.values() for base in bases)
    rare = {class_ for class_, bases in libraries.items() if any(subclasses[base] - below[class_] < _FEWEST_SUBCLASSES for base in bases)}
    return frozenset(number for number in found if uses.parents[number] not in rare)


def likely_own_names(
    nodes: Sequence[SymbolNode], uses: Uses, unknown: Mapping[str, int], roles: Mapping[str, Role], candidates: Sequence[int]
) -> frozenset[int]:
    """Return the members among candidates whose names a library hardly knows: words with underscores between them, which no other member
    has, in a class most of whose public members, of at least five, code uses. What a toolkit calls, more than one class has, or others are
    called like it, or it alone needs something: a wrong row for that would have many behind it. Tests are left out.
    """
    members = [number for number, node in enumerate(nodes) if node.kind in _MEMBERS and roles.get(node.path or "") is not _TEST]
    names = Counter(nodes[number].name for number in members)
    public = [number for number in members if _is_public_member(nodes[number], roles)]
    of_class = Counter(uses.parents[number] for number in public)
    unused = Counter(uses.parents[number] for number in public if not uses.users.get(number) and not unknown.get(nodes[number].name))
    own = {class_ for class_, number in of_class.items() if number >= _FEWEST_MEMBERS and unused[class_] <= _MOST_UNUSED * number}
    signs, _ = _common_words(nodes, uses, unknown, {}, roles, _FEWEST_SIGNS)
    asked = frozenset(candidates)
    return frozenset(
        number
        for number in asked.intersection(members)
        if asked.isdisjoint(uses.targets.get(number, ()))
        if names[nodes[number].name] == 1 and uses.parents[number] in own and "_" in nodes[number].name.strip("_")
        if _beginning(nodes[number]) not in signs
    )


def asked_by_code(
    nodes: Sequence[SymbolNode], uses: Uses, unknown: Mapping[str, int], roles: Mapping[str, Role], candidates: Sequence[int]
) -> frozenset[int]:
    """Return the public members among candidates whose class has mostly such that code asks for by name: who makes an object of it is here,
    and not a library with names of its own. A name of one word may be agreed on with anybody. Tests are left out."""
    of_class: dict[int, list[int]] = defaultdict(list)
    for number, node in enumerate(nodes):
        if _is_public_member(node, roles):
            of_class[uses.parents[number]].append(number)
    found = set[int]()
    for class_ in {uses.parents[number] for number in candidates}:
        asked = sum(nodes[each].name in unknown or _is_used_outside_tests(nodes, uses, each, roles) for each in of_class.get(class_, ()))
        if asked >= max(_FEWEST_CALLED, len(of_class.get(class_, ())) / 2):
            found.update(of_class[class_])
    return frozenset(number for number in found.intersection(candidates) if len(_WORDS.findall(nodes[number].name)) > 1)


def _is_used_outside_tests(nodes: Sequence[SymbolNode], uses: Uses, number: int, roles: Mapping[str, Role]) -> bool:
    return any(roles.get(nodes[user].path or "") is not _TEST for user in uses.users.get(number, ()))


def _lineages(
    nodes: Sequence[SymbolNode], uses: Uses, semantics: Mapping[str, Semantics], roles: Mapping[str, Role]
) -> tuple[Mapping[int, frozenset[str]], Counter[int]]:
    """Return what each class outside of tests extends of other libraries than the standard one, by names, and how many extend each class.

    Both count what is extended through others, and a class itself is among those that extend it.
    """
    found: dict[int, frozenset[str]] = {}
    below: Counter[int] = Counter()
    bases_of = cache(partial(_bases, nodes, uses, semantics))
    for number, node in enumerate(nodes):
        if node.kind is _CLASS and node.definition is not None and roles.get(node.path or "") is not _TEST:
            above = {number, *all_above(number, uses.bases)}
            inner = {nodes[each].name for each in above if nodes[each].kind is not _EXTERNAL}
            found[number] = frozenset(name for each in above for name in bases_of(each) if name not in inner)
            below.update(above)
    return found, below
