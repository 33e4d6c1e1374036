"""What speaks against an unreached symbol being dead."""

import re
from collections.abc import Iterator, Set
from posixpath import dirname
from typing import Final, NamedTuple

from analyzer.metrics.deadcode.evidence import MEMBERS, TYPES, Evidence, is_local, is_of_component, is_private, is_public
from analyzer.metrics.deadcode.loads import packages_of
from analyzer.metrics.deadcode.outside import (
    foreign_ancestors,
    has_open_base,
    has_unknown_ancestor,
    is_offered_by_name,
    is_registered,
    is_wrapped,
    may_be_called_by_ancestor,
    may_be_looked_for,
    may_be_read_by_ancestor,
)
from analyzer.metrics.deadcode.spellings import Spellings
from analyzer.metrics.deadcode.words import Place
from analyzer.metrics.graphs.heritage import all_above
from analyzer.model.facts import Flag
from analyzer.schema.vocab import NodeKind

_SHORTEST_SUFFIX: Final = 5
_FEW_MENTIONS: Final = 1
_IMPLEMENTING: Final = re.compile(r"\b(?:implements?|satisf(?:y|ies)) (?:the )?[`*]*(?:\w+\.)?[A-Z]\w")
"""What is said of a member that something else asks for by the name of an interface."""
_HANDED_OUT: Final = "all names of what holds it are handed out at once"
_ALIKE: Final = "others are called like it but for the end, which may be put together when the program runs"


def is_closed(evidence: Evidence, number: int) -> bool:
    """Return whether a symbol lies in a package that is published nowhere, or in a folder from which its language lets nobody outside
    import."""
    node = evidence.program.nodes[number]
    if node.path in evidence.private:
        return True
    semantics = evidence.semantics.get(node.language or "")
    return semantics is not None and not semantics.judging.closed_folders.isdisjoint((node.path or "").split("/")[:-1])


def keeping(evidence: Evidence, number: int) -> Iterator[str]:
    """Yield the reasons for which a symbol may well run although nothing is seen to use it."""
    node = evidence.program.nodes[number]
    assert node.definition is not None
    name = node.definition.name
    if is_local(evidence.program.nodes, evidence.uses.parents, number):
        if evidence.uses.parents[number] in evidence.handed_out:
            yield _HANDED_OUT
        return
    if node.kind in MEMBERS:
        yield from _called_on_values(evidence, number, name)
    elif evidence.unknown[0].get(name) and evidence.uses.parents[number] in evidence.unloaded:
        yield f"no import loads its module, and .{name} is used on values that are not known"
    elif number in evidence.called_on:
        yield "it is called on a value that is not known, and may be its module"
    if (number in evidence.spelled_out or _is_quoted(evidence, number, name)) and not _is_told_by_itself(evidence, number):
        yield "a text of the program names it"
    if name in evidence.texts.called:
        yield "code in a text of the program calls it"
    if _is_named_as_property(evidence, number, name):
        yield "a text of the program names its property, or a template reads it"
    if evidence.words.counts[Place.OTHER].get(name):
        yield "a file that is no code names it"
    if evidence.uses.parents[number] in evidence.as_values and is_public(node):
        yield "something is given its module"
    if node.definition.flags & Flag.AMBIENT:
        yield "it adds to what others declare"
    if evidence.uses.parents[number] in evidence.handed_out or number in evidence.passed_on:
        yield _HANDED_OUT
    if _may_be_built(evidence, number):
        yield "names like it are put together when the program runs"
    is_of_kind = may_be_looked_for(evidence, number)
    if is_of_kind and _is_in_open_package(evidence, number):
        yield "its module may be loaded by a name that is put together"
    if _is_in_open_folder(evidence, number):
        yield "code loads all modules of its folder, or that a pattern fits"
    if is_of_kind and _is_in_unseen_module(evidence, number):
        yield "no import loads its module, which something else may find: that may look for what extends a class"
    if may_be_read_by_ancestor(evidence, number):
        yield "a class outside the repository may read it"
    if number in evidence.alike and any(True for _ in foreign_ancestors(evidence, number, name)):
        yield _ALIKE
    if number in evidence.agreed and number not in evidence.of_objects:
        yield "no code uses most of those that are called so, that extend the same class, or that a type has: something asks for them"
    if number in evidence.made_outside:
        yield "what has its interface is called, and nothing in use has that"
    if number in evidence.tells_name:
        yield "it tells a name by which something outside of the program may make it"
    if number in evidence.defaults:
        yield "it is the default of a module that something finds by its file"
    if _is_offered(evidence, number):
        yield "it is offered to others"
    if node.kind in TYPES and (member := _registered_member(evidence, number)) is not None:
        yield f"what finds its {member} by an annotation makes an object of it"
    if _may_be_handed_over(evidence, number):
        yield f"@{(node.definition.decorators or ('a decorator',))[0].partition('(')[0]} may register it"


def _may_be_handed_over(evidence: Evidence, number: int) -> bool:
    """Return whether a decorator may hand a definition over to something that asks for it."""
    return number not in evidence.unasked and is_registered(evidence, number) and not is_wrapped(evidence, number)


def _registered_member(evidence: Evidence, number: int) -> str | None:
    """Return the name of a method of a class that an annotation hands to a framework, where a language has such; None without one.

    What an annotation says of how an object is written, a framework reads off objects that others make.
    """
    nodes = evidence.program.nodes
    semantics = evidence.semantics.get(nodes[number].language or "")
    if semantics is None or not semantics.judging.plain_marks:
        return None
    for each in evidence.uses.members.get(number, ()):
        definition = nodes[each].definition
        if definition is None or definition.kind is not NodeKind.METHOD:
            continue
        is_written = any(semantics.judging.laid_out.search(f"@{mark}") for mark in definition.decorators or ())
        if not is_written and _may_be_handed_over(evidence, each):
            return definition.name
    return None


def _called_on_values(evidence: Evidence, number: int, name: str) -> Iterator[str]:
    if evidence.program.nodes[number].language in evidence.unresolved and number not in evidence.of_objects:
        yield "most calls of its language could not be followed"
    if evidence.unknown[0].get(name) and not _is_told_by_itself(evidence, number):
        yield f".{name} is used on values that are not known"
    if name.startswith("_") and name.endswith("_"):
        yield "names between underscores are agreed on with libraries"
    if _is_made_by_text(evidence, number):
        yield "a text of the program names its class: who makes an object by that may call it"
    if _is_hook_of_found_class(evidence, number, name):
        yield "no import loads the module of its class, and its name is known elsewhere: who finds the class may call it"
    if number not in evidence.own and not _is_likely_own(evidence, number, name) and may_be_called_by_ancestor(evidence, number, name):
        yield "a class outside the repository may call it"
    if number in evidence.handing_up:
        yield "it stands for what a class of another library has under that name, and calls that"
    if evidence.others(name) > 0 and has_open_base(evidence, number):
        yield "its name is written elsewhere, and its class extends what differs, or what nobody knows"
    if not name.startswith("_") and number not in evidence.own and is_registered(evidence, evidence.uses.parents[number]):
        yield "its class is handed over by a decorator"


def _is_likely_own(evidence: Evidence, number: int, name: str) -> bool:
    """Return whether a member has a name that a library hardly knows, and that is written nowhere else."""
    return number in evidence.likely_own and evidence.others(name) <= 0


def _is_quoted(evidence: Evidence, number: int, name: str) -> bool:
    """Return whether a text of the program has a name: of what a module holds near that module, or beside its name.

    A name between underscores is agreed on, with whatever module has it. What the language itself makes a class's own
    is told by a text beside it alone.
    """
    nodes, parent = evidence.program.nodes, evidence.uses.parents[number]
    places = evidence.spelled.quoted.get(name, frozenset())
    semantics = evidence.semantics.get(nodes[number].language or "")
    if semantics is not None and semantics.is_private_to_class(name):
        return nodes[number].path in places
    if not places or nodes[parent].kind is not NodeKind.MODULE or (name.startswith("_") and name.endswith("_")):
        return bool(places)
    path = nodes[number].path or ""
    near = evidence.neighbours.get(path, frozenset())
    called = evidence.spelled.quoted.get(nodes[parent].name.rpartition(".")[2], frozenset())
    return any(dirname(place) == dirname(path) or place in near or place in called for place in places)


def _is_made_by_text(evidence: Evidence, number: int) -> bool:
    """Return whether a public member is of a class that the program knows by a text, as settings name what a framework makes: by a text
    alone, or by one that has the class in full, whoever else makes objects of it. Of a class most of whose members code asks for itself,
    code makes the objects, by that text or another."""
    nodes, parent = evidence.program.nodes, evidence.uses.parents[number]
    if number in evidence.asked:
        return False
    is_made = parent in evidence.spelled_out or (not evidence.uses.users.get(parent) and nodes[parent].name in evidence.spelled.quoted)
    return is_made and is_public(nodes[number])


def _is_hook_of_found_class(evidence: Evidence, number: int, name: str) -> bool:
    """Return whether a public member may be a hook of a class that something finds by its file: others know the member's name, as who
    finds the file does that of the file."""
    nodes, parent = evidence.program.nodes, evidence.uses.parents[number]
    module = evidence.uses.parents[parent]
    if module not in evidence.unloaded or not evidence.unknown[0].get(nodes[parent].name) or not is_public(nodes[number]):
        return False
    return evidence.others(name) > 0 or name == nodes[module].name.rpartition(".")[2]


def _is_told_by_itself(evidence: Evidence, number: int) -> bool:
    """Return whether a name is written nowhere but in what it names, all of which could be dead.

    A member with a name of the standard library hands on to another one, as something expects that calls both by that name.
    """
    name = evidence.program.nodes[number].name
    return evidence.words.count(name) <= evidence.bodies.get(name, 0) and not _is_named_as_standard(evidence, number)


def _is_named_as_property(evidence: Evidence, number: int, name: str) -> bool:
    """Return whether a text names the property that a member reads or writes by agreement, as what maps records to texts does, and
    templates do."""
    node = evidence.program.nodes[number]
    semantics = evidence.semantics.get(node.language or "")
    named = semantics.property_of(name) if semantics is not None and node.kind in MEMBERS else None
    return named is not None and (named in evidence.spelled.quoted or named in evidence.texts.properties)


def _hands_on_its_object(evidence: Evidence, number: int) -> bool:
    """Return whether a public method of a library gives its own class, as methods do that set something up one after the other."""
    node, parent = evidence.program.nodes[number], evidence.uses.parents[number]
    if not evidence.is_library or node.kind is not NodeKind.METHOD or not is_public(node) or node.definition is None:
        return False
    given = (node.definition.return_type or "").partition("<")[0]
    return given == evidence.program.nodes[parent].name and not node.definition.flags & (Flag.STATIC | Flag.CLASS_LEVEL)


def _is_named_as_standard(evidence: Evidence, number: int) -> bool:
    """Return whether objects of the standard library have a member of the name of a member."""
    node = evidence.program.nodes[number]
    semantics = evidence.semantics.get(node.language or "")
    return node.kind in MEMBERS and semantics is not None and node.name in semantics.library().member_names()


def _may_be_built(evidence: Evidence, number: int) -> bool:
    """Return whether a text near a symbol has the beginning or end of its name.

    Who looks it up by a name that is put together knows its module or that of a class that its class extends, or stands beside it. A member
    that is not public is looked up by its own class, or one that this extends.
    """
    nodes, places = evidence.program.nodes, _places_of_pieces(evidence.spelled, evidence.program.nodes[number].name)
    class_ = evidence.uses.parents[number]
    homes = {number, class_, *all_above(class_, evidence.uses.bases)} if places else {number}
    paths = {nodes[home].path or "" for home in homes}
    if nodes[number].kind in MEMBERS and not is_public(nodes[number]):
        return not paths.isdisjoint(places)
    return any(
        dirname(place) == dirname(path) or place in evidence.neighbours.get(path, frozenset()) for path in paths - {""} for place in places
    )


def _places_of_pieces(spelled: Spellings, name: str) -> Set[str]:
    """Return the files with a text that a name begins or ends with, as far as it is open there."""
    begun = [spelled.beginnings.get(name[:end], ()) for end in range(len(name) + 1)]
    ended = [spelled.ends.get(name[start:], ()) for start in range(len(name) - _SHORTEST_SUFFIX + 1)]
    return frozenset().union(*begun, *ended)


def _is_in_open_package(evidence: Evidence, number: int) -> bool:
    """Return whether a public symbol stands directly in a module that may be loaded by name, and then looked up there."""
    nodes, parent = evidence.program.nodes, evidence.uses.parents[number]
    is_outer = parent >= 0 and nodes[parent].kind is NodeKind.MODULE
    return is_outer and is_public(nodes[number]) and not evidence.open_packages.isdisjoint(packages_of(nodes[parent].fqn))


def _is_in_open_folder(evidence: Evidence, number: int) -> bool:
    """Return whether a public symbol stands directly in a module that is loaded with its folder, or by a pattern that its path fits."""
    nodes, parent = evidence.program.nodes, evidence.uses.parents[number]
    is_outer = parent >= 0 and nodes[parent].kind is NodeKind.MODULE and is_public(nodes[number])
    path = nodes[number].path or ""
    return is_outer and not evidence.open_folders.isdisjoint((path, dirname(path)))


def _is_in_unseen_module(evidence: Evidence, number: int) -> bool:
    """Return whether a public symbol stands directly in a module that is found by nobody knows whom."""
    nodes, parent = evidence.program.nodes, evidence.uses.parents[number]
    return parent >= 0 and nodes[parent].kind is NodeKind.MODULE and is_public(nodes[number]) and parent in evidence.unseen


def _is_offered(evidence: Evidence, number: int) -> bool:
    """Return whether a public symbol of a library is meant for others: by its module, by a document, or by both together."""
    node = evidence.program.nodes[number]
    if not evidence.is_library or not is_public(node) or _is_offered_by_the_way(evidence, number):
        return False
    is_named = number in evidence.offered or (_is_documented(evidence, number) and not is_closed(evidence, number))
    return is_named or (number in evidence.listed and is_part_of_offered(evidence, number))


def _is_offered_by_the_way(evidence: Evidence, number: int) -> bool:
    """Return whether the outermost module just has a function or type that is written nowhere else: it does not import it by name, and no
    module lists it."""
    node = evidence.program.nodes[number]
    is_had = number in evidence.offered and node.kind not in MEMBERS and number not in evidence.listed and number not in evidence.imported
    return is_had and not evidence.uses.users.get(number) and evidence.others(node.name) <= 0


def _is_documented(evidence: Evidence, number: int) -> bool:
    """Return whether documents write the name of a symbol as code, of a member that of what it lies in too: many members share a name."""
    nodes, documented = evidence.program.nodes, evidence.words.documented
    parent = evidence.uses.parents[number]
    return nodes[number].name in documented and (nodes[number].kind not in MEMBERS or nodes[parent].name in documented)


def is_part_of_offered(evidence: Evidence, number: int) -> bool:
    """Return whether what a public symbol of a library lies in is documented, or offered by the outermost module."""
    nodes, documented = evidence.program.nodes, set[str]() if is_closed(evidence, number) else evidence.words.documented
    while evidence.is_library and is_public(nodes[number]) and (number := evidence.uses.parents[number]) >= 0:
        name = nodes[number].fqn if nodes[number].kind is NodeKind.MODULE else nodes[number].name
        if number in evidence.offered or name in documented:
            return True
    return False


class Doubt(NamedTuple):
    """What makes it less sure that a symbol is dead; `weight` is 2 where it has hardly ever been dead for all that."""

    text: str
    weight: int = 1


def weakening(evidence: Evidence, number: int) -> Iterator[Doubt]:
    """Yield what makes it less sure that a symbol is dead."""
    node = evidence.program.nodes[number]
    assert node.definition is not None
    name = node.definition.name
    if node.path in evidence.partial:
        yield Doubt("its file could not be read in whole, and may use it where nobody sees that")
    if is_local(evidence.program.nodes, evidence.uses.parents, number):
        return
    if _is_named_as_standard(evidence, number):
        yield Doubt("objects of the standard library have a member of that name")
    if number in evidence.alike:
        yield Doubt(_ALIKE)
    if number in evidence.unasked:
        yield Doubt("it is registered, under a name that no text outside of tests has")
    if is_offered_by_name(evidence, number):
        yield Doubt("a decorator lets texts ask for it by its name")
    if number in evidence.of_objects:
        yield Doubt("it is in an object that is written down, which may be handed to something that knows it")
    if node.kind in MEMBERS and evidence.uses.parents[number] in evidence.looked_up:
        yield Doubt("its class looks up a member of its own by a value")
    if (weight := evidence.told_of.get(number, 0)) > 0:
        yield Doubt(
            "a class that it extends, or its metaclass, is told of it and may keep it, or who is given that class may look for it", weight
        )
    if _places_of_pieces(evidence.spelled, node.name):
        yield Doubt("names that begin or end like it are put together elsewhere")
    if node.kind in MEMBERS and name.startswith("_") and is_registered(evidence, evidence.uses.parents[number]):
        yield Doubt("its class is handed over by a decorator")
    if _hands_on_its_object(evidence, number):
        yield Doubt("it sets up its object, as those may want who use the library", 2)
    if number in evidence.replaced:
        yield Doubt("it says what others do that override it", 2)
    if node.kind in MEMBERS and _IMPLEMENTING.search(node.definition.docstring or ""):
        yield Doubt("its documentation says that it implements something", 2)
    if node.kind in MEMBERS and number not in evidence.own:
        yield from _doubts_of_ancestors(evidence, number, name)
    if is_registered(evidence, number) and is_wrapped(evidence, number):
        yield Doubt("a decorator may register it, though code uses nearly all that it is put on", 2)
    if evidence.is_library and _is_offered_by_the_way(evidence, number):
        yield Doubt("the outermost module has it for others, and lists it nowhere", 2)
    elif is_part_of_offered(evidence, number):
        yield Doubt("what it lies in is offered to others")
    if _is_in_open_package(evidence, number):
        yield Doubt("its module may be loaded by a name that is put together")
    namesakes = _namesakes(evidence, number, name)
    others = 0 if is_private(evidence, number) else evidence.others(name) - namesakes
    if others > 0:
        weight = 2 if node.kind in MEMBERS and (others > _FEW_MENTIONS or is_of_component(node)) else 1
        yield Doubt(f"its name is written {others} more time{'s' if others > 1 else ''} in the repository", weight)
    elif number in evidence.called_on_some and not is_private(evidence, number):
        yield Doubt("another class has a member of that name, and not all values are known that it is called on")
    elif namesakes and node.kind in MEMBERS and not is_private(evidence, number):
        yield Doubt("code uses members of that name of other classes")


def _namesakes(evidence: Evidence, number: int, name: str) -> int:
    """Return how often the name of a symbol is written for others. What is no member tells nothing of one, nor do others of what
    markup or a reader of properties finds."""
    node = evidence.program.nodes[number]
    if node.kind not in MEMBERS:
        return evidence.namesakes.get((name, False), 0) + evidence.namesakes.get((name, True), 0)
    semantics = evidence.semantics.get(node.language or "")
    is_found = is_of_component(node) or (semantics is not None and semantics.property_of(name) is not None)
    return 0 if is_found else evidence.namesakes.get((name, True), 0)


def _doubts_of_ancestors(evidence: Evidence, number: int, name: str) -> Iterator[Doubt]:
    is_hardly = _is_likely_own(evidence, number, name)
    if has_unknown_ancestor(evidence, number) or (is_hardly and may_be_called_by_ancestor(evidence, number, name)):
        yield Doubt("a class of another library may call it", 1 if is_hardly and is_public(evidence.program.nodes[number]) else 2)
