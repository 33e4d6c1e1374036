"""What is known of candidates, from which doubts are told."""

from collections.abc import Mapping, Set
from typing import NamedTuple

from analyzer.languages.semantics import Semantics
from analyzer.metrics.deadcode.spellings import Spellings
from analyzer.metrics.deadcode.uses import Uses
from analyzer.metrics.deadcode.words import Words
from analyzer.model.program import Program, SymbolNode
from analyzer.schema.vocab import NodeKind, Visibility

MEMBERS = frozenset((NodeKind.METHOD, NodeKind.PROPERTY, NodeKind.CONSTRUCTOR))
"""A member is used through values, so that a use of its name on a value that nobody knows may be one of it."""

TYPES = frozenset((NodeKind.CLASS, NodeKind.INTERFACE, NodeKind.STRUCT, NodeKind.ENUM, NodeKind.TRAIT))


class Evidence(NamedTuple):
    """What doubts are told from. Numbers are by name.

    `bodies` are mentions in what has the name itself, `explained` those, and by definitions, imports, and uses in what is dead itself;
    `unknown` uses of a member on a value that is not known, outside of tests and in tests. `maybe_called` are members that a class
    outside of the repository may call. `offered` are symbols that the outermost module has under a short name, `listed` those that some
    module lists as its own. `unresolved` are languages most of whose calls lead nowhere known, `open_packages` names of packages whose
    modules are loaded by names put together, `open_folders` those of which a module loads all others, `unloaded` modules that no import
    loads, `unseen` those of them beside which it loads few.
    `replaced` are members that others replace which may run, `alike` those that nothing uses and whose names differ in the end alone,
    `agreed` what something finds by how its name begins or what it extends, `own` members whose names no library knows. `once_tested` are
    functions and members that of all tests those in one file use, `named_once` members whose name no other has. `neighbours` are the paths
    of the files that each file loads or that load it. `handed_out` are modules, classes and functions all of whose names something asks for
    at once, `passed_on` what such modules import, `looked_up` classes that look up members of their own by values, `told_of` those that one
    which they extend is told of. `written` are names that code in texts calls, `called_on` what is called on values that may be its module,
    `handing_up` members that call what they stand for of another library, `defaults` what modules offer as their default to a loader that is
    not seen, `made_outside` classes with an interface that is called and that no class in use has. `marking` are classes of which a member
    says that it overrides another one, where all that do say so.
    """

    program: Program
    uses: Uses
    words: Words
    bodies: Mapping[str, int]
    explained: Mapping[str, int]
    unknown: tuple[Mapping[str, int], Mapping[str, int]]
    spelled: Spellings
    semantics: Mapping[str, Semantics]
    maybe_called: frozenset[int]
    offered: frozenset[int]
    listed: frozenset[int]
    unresolved: frozenset[str]
    open_packages: frozenset[str]
    open_folders: frozenset[str]
    unloaded: frozenset[int]
    unseen: frozenset[int]
    replaced: frozenset[int]
    alike: frozenset[int]
    agreed: frozenset[int]
    own: frozenset[int]
    once_tested: frozenset[int]
    named_once: frozenset[int]
    neighbours: Mapping[str, Set[str | None]]
    handed_out: frozenset[int]
    passed_on: frozenset[int]
    looked_up: frozenset[int]
    told_of: frozenset[int]
    written: Set[str]
    called_on: frozenset[int]
    handing_up: frozenset[int]
    defaults: frozenset[int]
    made_outside: frozenset[int]
    is_library: bool = False
    private: Set[str] = frozenset()
    marking: frozenset[int] = frozenset()


def is_public(node: SymbolNode) -> bool:
    """Return whether code elsewhere may use a symbol by what its name says."""
    return node.is_exported and node.definition is not None and node.definition.visibility is Visibility.PUBLIC


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
