"""Objects that tell what the component is that a file makes: what their functions see as their receiver, and what its template sees."""

from analyzer.extract.state.text import child
from analyzer.extract.state.walk import Walk
from analyzer.languages import constructs as c
from analyzer.languages.templates import Section
from analyzer.model.facts import NONE, Flag, FunctionFlow, Use
from analyzer.schema.vocab import NodeKind
from analyzer.syntax import Node

_OF_FUNCTIONS = frozenset((Section.GETTERS, Section.FUNCTIONS, Section.WATCHERS))


def tells_component(walk: Walk, exported: Node, name: str) -> bool:
    """Return whether what is exported under a name tells what the file's component is: an object, or a call that is given one.

    That object is known as such from here on. The component itself is known by its file.
    """
    options = walk.language.component_options
    if options is None or name != options.export:
        return False
    construct = walk.constructs[exported.kind_id]
    given = child(exported, construct.arguments) if isinstance(construct, c.Call) else None
    made = walk.bare_value(exported if given is None else next(iter(walk.parts(given)), None))
    if made is None or not isinstance(walk.constructs[made.kind_id], c.Record):
        return False
    walk.component.slot = component = walk.facts.container(walk.language.record_type)
    walk.facts.element(component, walk.facts.texts.of(options.mark), component)
    walk.component.sections[made.start_byte] = Section.WHOLE
    return True


def note_section(walk: Walk, around: Section | None, key: int, made: Node) -> None:
    """Note that an object is a part of the one that tells what the component is, by the name of the property that has it.

    In a part an object stands for a function with what is said of it: `watch: { name: { handler() {}, deep: true } }`.
    """
    options = walk.language.component_options
    section = Section.FUNCTIONS if around in _OF_FUNCTIONS else None
    if around is Section.WHOLE and options is not None:
        section = options.sections.get(walk.facts.texts.strings[key])
    if section is not None:
        walk.component.sections[made.start_byte] = section


def read_watched(walk: Walk, section: Section | None, key: int, name: Node) -> None:
    """Let a property of such an object read the component's property that it watches, which a path begins with."""
    if section is Section.WATCHERS and key != NONE:
        facts, (row, column) = walk.facts, name.start_point
        watched = facts.texts.of(facts.texts.strings[key].partition(".")[0])
        facts.loads.extend((facts.slot(), walk.component.slot, watched, row + 1, column + 1, walk.owner, Use.READ))


def give_component(walk: Walk, section: Section, key: int, function: FunctionFlow) -> None:
    """Let a function in such an object see the component, and the component have what the function is, or gives, for it."""
    facts, options = walk.facts, walk.language.component_options
    if function.flags & Flag.RECEIVER:
        facts.flow(walk.component.slot, function.parameters[0].slot)
    if section is Section.GETTERS:
        facts.functions[-1] = function._replace(flags=function.flags | Flag.GETTER)
        walk.definitions[function.definition].kind = NodeKind.PROPERTY
        facts.element(walk.component.slot, key, function.slot)
    if section in (Section.MEMBERS, Section.GETTERS):
        walk.definitions[function.definition].flags |= Flag.OF_COMPONENT
    own = options.sections.get(facts.texts.strings[key]) if section is Section.WHOLE and options is not None else None
    if own is Section.RESULT:
        facts.flow(function.returns, walk.component.slot)
