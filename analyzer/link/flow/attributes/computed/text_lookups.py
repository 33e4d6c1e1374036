"""Attributes that are looked up, or stored, by a text that flows: by a whole one, or by one whose beginning alone is known."""

from analyzer.languages.models import Model
from analyzer.link.constants import is_begun_so
from analyzer.link.flow.attributes.computed.namespaces import put_named
from analyzer.link.flow.attributes.members import MAX_MIXIN_HOSTS, load, load_from, lookup, module_attribute
from analyzer.link.flow.attributes.modules.imported_by_name import namesakes
from analyzer.link.flow.attributes.outside.replaced_modules import load_replaced
from analyzer.link.flow.attributes.stores import store
from analyzer.link.flow.entering.enter import Call
from analyzer.link.flow.solver.call_results import calls_by_result
from analyzer.link.flow.solver.cells import element_cell
from analyzer.link.flow.solver.objects import CLASSES, INSTANCES, WRITTEN, Kind
from analyzer.link.flow.solver.state import Flow, on_each
from analyzer.model.facts import NONE


def look_up(flow: Flow, made: Call) -> None:
    """Let the attributes of the first argument, whose names are what the second one is or begin so, be the result of a call."""
    on_each(flow, made.arguments.slots[1], _for_text, made)
    on_each(flow, made.first(), _give_namesakes, made.result)


def _give_namesakes(flow: Flow, target: int, value: int, _: bool) -> None:
    """Of modules that a text brings whose end nobody knows, another such text names what is called as they are."""
    for file, name in namesakes(flow, value) if flow.objects.kind(value) == Kind.MODULES else ():
        flow.pass_on(module_attribute(flow, file, name), target, weakly=True)


def _for_text(flow: Flow, made: Call, value: int, weakly: bool) -> None:
    if flow.objects.kind(value) == Kind.BEGINNING:
        on_each(flow, made.first(), _give_all, made.result, flow.objects.name(value))
    elif flow.objects.kind(value) in WRITTEN and flow.objects.name(value).isidentifier():
        found, base = flow.graph.new_slot(), flow.graph.new_slot()
        on_each(flow, made.first(), _keep, base, flow.objects.name(value), weakly)
        load(flow, found, base, flow.objects.name(value))
        load_replaced(flow, found, made.first(), flow.objects.name(value))
        flow.pass_on(found, made.result, weakly)


def _keep(flow: Flow, target: int, name: str, is_mixed: bool, value: int, weakly: bool) -> None:
    """Let a value flow on of which a name is looked up: a library's if the table has that name, or may lack it.

    Texts that are mixed with others may be names of something else, so that what no table has is nothing then.
    """
    if flow.objects.kind(value) == Kind.EXTERNAL:
        full = f"{flow.objects.name(value)}.{name}"
        is_listed = any(full.partition(".")[0] in each.standard_modules for each in flow.languages)
        if (is_mixed or is_listed) and not any(each.library().is_known(full) for each in flow.languages):
            return
    flow.give(target, (value,), weakly)


def store_named(flow: Flow, base: int, source: int, value: int, _: bool) -> None:
    """Let what is in a slot be stored in the attribute that a text names, of every value of `base`."""
    if flow.objects.kind(value) == Kind.CONSTANT and flow.objects.name(value).isidentifier():
        store(flow, base, flow.objects.name(value), source, by_text=True)
        on_each(flow, base, put_named, flow.objects.name(value), source)


def read_under_the_same(flow: Flow, made: Call) -> tuple[int, int] | None:
    """Return the slots of what an attribute is read off that a call writes elsewhere under the same computed name, and of its default.

    `setattr(self, name, getattr(other, name))`: each name has its own there, not those of all names. None for other calls.
    """
    named, source = made.arguments.slots[1:3]
    if made.file == NONE or named == NONE:
        return None
    whole, base = flow.whole, flow.whole.slot_base[made.file]
    number = calls_by_result(flow, made.file).get(source - base)
    if number is None:
        return None
    row = whole.row(made.file, "calls", number)
    given = [whole.row(made.file, "arguments", row[13] + place)[0] for place in range(row[14])] if row[1] != NONE else []
    if len(given) < 2 or given[1] + base != named or given[0] == NONE:
        return None
    models = flow.whole.semantics[made.file].outside.models
    callees = [flow.objects.name(value) for value in flow.graph.values[row[1] + base] if flow.objects.kind(value) == Kind.EXTERNAL]
    if not any(models.get(name) is Model.GET_ATTRIBUTE for name in callees):
        return None
    return given[0] + base, given[2] + base if len(given) > 2 and given[2] != NONE else NONE


def copy_named(flow: Flow, base: int, given: int, default: int, value: int, _: bool) -> None:
    """Let the attribute that a text names of the values of `given`, or a default, be stored under that name in every value of `base`."""
    if flow.objects.kind(value) == Kind.CONSTANT and flow.objects.name(value).isidentifier():
        name, found = flow.objects.name(value), flow.graph.new_slot()
        load(flow, found, given, name)
        if default != NONE:
            flow.graph.connect(default, found)
        store(flow, base, name, found, by_text=True)
        on_each(flow, base, put_named, name, found)


def look_up_on(flow: Flow, target: int, mapping: int, value: int, _: bool) -> None:
    """Let the names of a module or of a class that a text names, or the beginning of one, flow into `target`."""
    if flow.objects.kind(value) in WRITTEN:
        flow.pass_on(element_cell(flow, mapping, flow.objects.name(value)), target, weakly=True)
    elif flow.objects.kind(value) == Kind.BEGINNING:
        _give_all(flow, target, flow.objects.name(value), flow.namespaces.scopes[mapping], True)


def give_named(flow: Flow, target: int, receiver: int, value: int, _: bool) -> None:
    """Let the attributes of one value that a text names, or the beginning of one, flow into `target`."""
    if flow.objects.kind(value) in WRITTEN:
        load_from(flow, target, flow.objects.name(value), receiver, True)
    elif flow.objects.kind(value) == Kind.BEGINNING:
        _give_all(flow, target, flow.objects.name(value), receiver, True)


def _give_all(flow: Flow, target: int, beginning: str, value: int, _: bool) -> None:
    objects, kind = flow.objects, flow.objects.kind(value)
    if kind == Kind.MODULE:
        file = objects.index(value)
        for name in sorted(each for each in flow.whole.module_members[file] if is_begun_so(each, beginning)):
            flow.pass_on(module_attribute(flow, file, name), target, weakly=True)
    elif kind in INSTANCES or kind in CLASSES:
        class_, own = objects.index(value), Kind.INSTANCE if kind in INSTANCES else Kind.CLASS
        flow.calling.looked_up.add((class_, beginning))
        above = [each for each in flow.hierarchy.linearization(class_) if isinstance(each, int)]
        for name in sorted({name for each in above for name in _named(flow, each, beginning)}):
            flow.pass_on(lookup(flow, value, name), target, weakly=True)
        for below in flow.hierarchy.descendants(class_, MAX_MIXIN_HOSTS):
            for name in _named(flow, below, beginning):
                flow.pass_on(lookup(flow, objects.intern(own, below), name), target, weakly=True)


def _named(flow: Flow, class_: int, beginning: str) -> list[str]:
    """A name that is nothing but the beginning is mostly that of the method which looks the others up: `visit`, beside `visitText`."""
    return sorted(name for name in flow.whole.class_members[class_] if name != beginning and is_begun_so(name, beginning))
