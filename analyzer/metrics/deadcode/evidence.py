"""What is known of candidates, from which doubts are told."""

from collections.abc import Mapping, Sequence, Set
from types import MappingProxyType
from typing import Final, NamedTuple

from analyzer.languages.semantics import Semantics
from analyzer.metrics.deadcode.properties import FoundInTexts
from analyzer.metrics.deadcode.spellings import Spellings
from analyzer.metrics.deadcode.uses import Uses
from analyzer.metrics.deadcode.words import Words
from analyzer.model.facts import Flag
from analyzer.model.program import Program, SymbolNode
from analyzer.schema.vocab import NodeKind, Visibility

_PUBLIC: Final = Visibility.PUBLIC

MEMBERS = frozenset((NodeKind.METHOD, NodeKind.PROPERTY, NodeKind.CONSTRUCTOR))
"""A member is used through values, so that a use of its name on a value that nobody knows may be one of it."""

TYPES = frozenset((NodeKind.CLASS, NodeKind.INTERFACE, NodeKind.STRUCT, NodeKind.ENUM, NodeKind.TRAIT))


_RUN = frozenset((NodeKind.FUNCTION, *MEMBERS))


class Evidence(NamedTuple):
    """What doubts are told from. Numbers are by name."""

    program: Program
    uses: Uses
    words: Words
    bodies: Mapping[str, int]
    """Mentions in what has the name itself."""
    explained: Mapping[str, int]
    """Those, and mentions by definitions, imports, and uses in what is dead itself."""
    namesakes: Mapping[tuple[str, bool], int]
    """Mentions where code is known to mean another symbol of that name, and whether a member."""
    unknown: tuple[Mapping[str, int], Mapping[str, int]]
    """Uses of a member on a value that is not known, outside of tests and in tests."""
    spelled: Spellings
    semantics: Mapping[str, Semantics]
    open_packages: frozenset[str]
    """Names of packages whose modules are loaded by names put together."""
    replaced: frozenset[int]
    """Members that others replace which may run."""
    alike: frozenset[int]
    """Members that nothing uses and whose names differ in the end alone."""
    agreed: frozenset[int]
    """What something finds by how its name begins or what it extends."""
    own: frozenset[int]
    """Members whose names no library knows."""
    likely_own: frozenset[int]
    """Members whose names a library hardly knows."""
    once_tested: frozenset[int]
    """Functions and members that of all tests those in one file use."""
    named_once: frozenset[int]
    """Members whose name no other has."""
    told_of: Mapping[int, int]
    """Classes that one which they extend is told of, or their metaclass, and how much that speaks for them."""
    texts: FoundInTexts
    called_on: frozenset[int]
    """What is called on values that may be its module."""
    called_on_some: frozenset[int]
    """Members whose name is called on values of which not all are known."""
    beside_others: frozenset[int]
    """Classes that others extend together with one of another library."""
    handing_over: Mapping[str, Sequence[int]]
    """Functions that call what has their own name on a value that is not known, by that name, once for each such call, which `unknown`
    does not count."""
    handing_up: frozenset[int]
    """Members that call what they stand for of another library."""
    made_outside: frozenset[int]
    """Classes with an interface that is called and that no class in use has."""
    wrapping: frozenset[str]
    """Decorators of which code uses nearly all that they are put on."""
    asked: frozenset[int]
    """Members of classes most of whose others code asks for by name."""
    maybe_called: frozenset[int] = frozenset()
    """Members that a class outside of the repository may call."""
    offered: frozenset[int] = frozenset()
    """Symbols that the outermost module has under a short name."""
    listed: frozenset[int] = frozenset()
    """Symbols that some module lists as its own."""
    imported: frozenset[int] = frozenset()
    """Symbols that the outermost module imports by name."""
    unresolved: frozenset[str] = frozenset()
    """Languages most of whose calls lead nowhere known."""
    partial: frozenset[str] = frozenset()
    """Paths of files that could not be read in whole."""
    open_folders: frozenset[str] = frozenset()
    """Folders of which a module loads all others, and paths of what one loads by a pattern."""
    unloaded: frozenset[int] = frozenset()
    """Modules that no import loads."""
    unseen: frozenset[int] = frozenset()
    """Those of them beside which it loads few."""
    neighbours: Mapping[str, Set[str | None]] = MappingProxyType({})
    """Paths of the files that each file loads or that load it."""
    handed_out: frozenset[int] = frozenset()
    """Modules, classes and functions all of whose names something asks for at once."""
    passed_on: frozenset[int] = frozenset()
    """What such modules import."""
    as_values: frozenset[int] = frozenset()
    """Modules that something is given as they are."""
    looked_up: frozenset[int] = frozenset()
    """Classes that look up members of their own by values."""
    defaults: frozenset[int] = frozenset()
    """What modules offer as their default to a loader that is not seen."""
    of_objects: frozenset[int] = frozenset()
    """Functions of objects that are written down, with names that nobody else can know."""
    tells_name: frozenset[int] = frozenset()
    """Classes that tell something outside of the program a name to make them by."""
    spelled_out: frozenset[int] = frozenset()
    """What texts of other files outside of tests have in full, by whatever module that offers it."""
    unasked: frozenset[int] = frozenset()
    """What is registered under names that texts ask for, where none asks for it."""
    is_library: bool = False
    private: Set[str] = frozenset()
    marking: frozenset[int] = frozenset()
    """Classes of which a member says that it overrides another one, where all that do say so."""

    def others(self, name: str) -> int:
        """Return how often a name is written but by what explains it; less than none where one place explains itself twice."""
        return self.words.count(name) - self.explained.get(name, 0)


def is_public(node: SymbolNode) -> bool:
    """Return whether code elsewhere may use a symbol by what its name says."""
    return node.is_exported and node.definition is not None and node.definition.visibility is _PUBLIC


def is_of_component(node: SymbolNode) -> bool:
    """Return whether a symbol is a member of the component that its file is: markup may use it by its name."""
    return bool(node.flags & Flag.OF_COMPONENT)


def is_local(nodes: Sequence[SymbolNode], parents: Sequence[int], number: int) -> bool:
    """Return whether a symbol is a function in the body of another one, and no decorator has it: code there alone can name it."""
    definition = nodes[number].definition
    is_plain = definition is not None and not definition.decorators and not is_of_component(nodes[number])
    return is_plain and nodes[number].kind is NodeKind.FUNCTION and parents[number] >= 0 and nodes[parents[number]].kind in _RUN


def is_private(evidence: Evidence, number: int) -> bool:
    """Return whether a member is its class's own: nothing outside of that can name it."""
    node = evidence.program.nodes[number]
    semantics = evidence.semantics.get(node.language or "")
    if node.kind not in MEMBERS or semantics is None or node.definition is None:
        return False
    return semantics.is_private_to_class(node.definition.name) or node.definition.visibility is Visibility.PRIVATE


def is_standard(semantics: Mapping[str, Semantics], node: SymbolNode, name: str) -> bool:
    """Return whether a full name is one of the standard library of a symbol's language."""
    own = semantics.get(node.language or "")
    root = name.partition(".")[0]
    return own is not None and (root == own.builtins or root in own.standard_modules)
