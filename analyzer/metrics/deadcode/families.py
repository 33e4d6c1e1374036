"""What families of symbols tell: those that are called alike, or extend one class, and that hardly any code uses.

Something finds them that leaves no use: names that are put together, a registry that a base class or its metaclass keeps, a framework.
"""

import re
from collections import Counter, defaultdict
from collections.abc import Mapping, Sequence
from typing import Final

from analyzer.languages.semantics import Semantics
from analyzer.metrics.deadcode.doubts import is_standard
from analyzer.metrics.deadcode.uses import Uses
from analyzer.model.program import SymbolNode
from analyzer.schema.vocab import NodeKind, Role

_MEMBERS = frozenset((NodeKind.METHOD, NodeKind.PROPERTY))
_RUN = _MEMBERS | {NodeKind.FUNCTION}
_TEST: Final = Role.TEST
_FEWEST_ALIKE: Final = 3
_FEWEST_AGREED: Final = 5
_Beginning = tuple[str, str, bool]
"""An outermost package, the first word of names in it, and whether they are those of members."""

_FIRST_WORD = re.compile(r"_?[A-Za-z0-9]+_(?=.)|_?[a-z0-9]+(?=[A-Z])")


def names_alike(nodes: Sequence[SymbolNode], uses: Uses, candidates: Sequence[int]) -> frozenset[int]:
    """Return the members among candidates that nothing uses, beside two others in their class whose names differ in the last word alone."""
    families: dict[tuple[int, str], list[int]] = defaultdict(list)
    for number in candidates:
        beginning = nodes[number].name.rpartition("_")[0].strip("_")
        if beginning and nodes[number].kind in _MEMBERS and not uses.users.get(number):
            families[uses.parents[number], beginning].append(number)
    return frozenset(number for family in families.values() if len(family) >= _FEWEST_ALIKE for number in family)


def names_by_agreement(
    nodes: Sequence[SymbolNode], uses: Uses, unknown: Mapping[str, int], roles: Mapping[str, Role], candidates: Sequence[int]
) -> frozenset[int]:
    """Return the candidates whose names begin with a word that is a sign to somebody: no code uses most names that begin so.

    Those of each outermost package are counted apart, functions apart from members, and tests left out. A word has the underscores before
    it. `unknown` are the uses of members on values that are not known, by name.
    """
    beginnings: Counter[_Beginning] = Counter()
    unused: Counter[_Beginning] = Counter()
    for number, node in enumerate(nodes):
        beginning = _beginning(node)
        if beginning is not None and node.definition is not None and roles.get(node.path or "") is not _TEST:
            beginnings[beginning] += 1
            unused[beginning] += not uses.users.get(number) and not unknown.get(node.name)
    signs = {key for key, number in unused.items() if number >= _FEWEST_AGREED and 2 * number >= beginnings[key]}
    return frozenset(number for number in candidates if _beginning(nodes[number]) in signs)


def _beginning(node: SymbolNode) -> _Beginning | None:
    """Return the first of several words in the name of a function or member; None for others, and for names agreed on with the language."""
    found = _FIRST_WORD.match(node.name) if node.kind in _RUN and not node.name.startswith("__") else None
    return None if found is None else (node.fqn.partition(".")[0], found[0], node.kind in _MEMBERS)


def classes_by_agreement(
    nodes: Sequence[SymbolNode],
    uses: Uses,
    semantics: Mapping[str, Semantics],
    roles: Mapping[str, Role],
    candidates: Sequence[int],
) -> frozenset[int]:
    """Return the candidates that extend a class which finds its subclasses by itself: no code uses most of those outside of tests.

    Classes of the standard library are left out: a program has many exceptions, which others than it may catch.
    """
    below: dict[str, list[int]] = defaultdict(list)
    for number, node in enumerate(nodes):
        if node.kind is NodeKind.CLASS and node.definition is not None and roles.get(node.path or "") is not _TEST:
            for base in _bases(nodes, uses, semantics, number):
                below[base].append(number)
    unused = {base: sum(not uses.users.get(number) for number in family) for base, family in below.items()}
    finders = {base for base, number in unused.items() if number >= _FEWEST_AGREED and 2 * number >= len(below[base])}
    return frozenset(candidates).intersection(number for base in finders for number in below[base])


def _bases(nodes: Sequence[SymbolNode], uses: Uses, semantics: Mapping[str, Semantics], number: int) -> set[str]:
    """Return the plain names of what a class extends, without classes of the standard library."""
    definition = nodes[number].definition
    written = definition.bases or () if definition is not None else ()
    known = [nodes[base] for base in uses.bases.get(number, ()) if nodes[base].kind is NodeKind.EXTERNAL]
    standard = {base.name for base in known if is_standard(semantics, nodes[number], base.fqn)}
    return {name for base in written if (name := base.partition("[")[0].rpartition(".")[2]) not in standard}
