"""Functions that give what a text names, `load("package.module.Class")`: each call of one has what its own texts name, not those of all."""

from collections import Counter
from collections.abc import Iterable, Iterator

from analyzer.languages.models import Model
from analyzer.languages.semantics.outside import bare_names
from analyzer.link.constants import constant_text
from analyzer.link.flow.attributes.members import load
from analyzer.link.flow.attributes.modules.imported_by_name import give_module, names_module
from analyzer.link.flow.entering.enter import Call
from analyzer.link.flow.entering.kept_classes import ask_registry
from analyzer.link.flow.entering.passing import bind_arguments
from analyzer.link.flow.entering.returned_classes import reached_from, returned_made
from analyzer.link.flow.solver.objects import CLASSES, Kind
from analyzer.link.flow.solver.state import Flow, on_each_text
from analyzer.model.facts import NONE


def note_loaders(flow: Flow, file: int) -> None:
    """Note the functions of a file that take a parameter apart, import what the one part names, and look up the other."""
    outside = flow.whole.semantics[file].outside
    importing = set(_callers(flow, file, bare_names(outside, Model.IMPORTS, Model.IMPORTS_ROOT)))
    looking_up = importing.intersection(_callers(flow, file, bare_names(outside, Model.GET_ATTRIBUTE))) if importing else set()
    if looking_up:
        names = {flow.whole.name_of_function(each) for each in looking_up}
        loading = looking_up.union(_callers(flow, file, names))
        flow.calling.loaders.update({function: place for function, place in _taken_apart(flow, file) if function in loading})
    flow.calling.loaders.update(_asking_libraries(flow, file))


def _asking_libraries(flow: Flow, file: int) -> Iterator[tuple[int, int]]:
    """Yield the functions of a file that give what a library loads by a text, or a class made of that, each with the text's parameter.

    One that may give something else too gives that to each call: it is none.
    """
    whole = flow.whole
    rows = [row for row in whole.calls_named(file, bare_names(whole.semantics[file].outside, Model.IMPORTS_NAMED)) if row[14]]
    made = dict(returned_made(flow, file)) if rows else {}
    targets = Counter(whole.column(file, "flows", 1)) if rows else Counter()
    for row in rows:
        function = whole.function_of_definition.get(row[8] + whole.definition_base[file], NONE)
        shape = whole.functions[function] if function != NONE else None
        if shape is None or row[0] == NONE or targets[shape.returns] != 1:
            continue
        if not reached_from(flow, file, row[0]).isdisjoint({shape.returns, *made.get(function, ())}):
            given = whole.row(file, "arguments", row[13])[0]
            yield from ((function, place) for place, parameter in enumerate(shape.parameters) if parameter.slot == given)


def _callers(flow: Flow, file: int, names: Iterable[str]) -> Iterator[int]:
    """Yield the functions of a file that call what has one of some bare names."""
    for row in flow.whole.calls_named(file, names):
        function = flow.whole.function_of_definition.get(row[8] + flow.whole.definition_base[file], NONE)
        if function != NONE:
            yield function


def _taken_apart(flow: Flow, file: int) -> Iterator[tuple[int, int]]:
    """Yield the functions that split a text that they are given, each with the place of that parameter."""
    methods = {each.rpartition(".")[2] for each in flow.whole.semantics[file].outside.splitting_methods}
    split = {row[1] for row in flow.whole.calls_named(file, methods)}
    texts = {row[1] for row in flow.whole.rows(file, "loads") if row[0] in split}
    for function, shape in enumerate(flow.whole.files[file].facts.functions, flow.whole.function_base[file]):
        for place, parameter in enumerate(shape.parameters):
            if parameter.slot in texts:
                yield function, place


def loaded_by_text(flow: Flow, made: Call, function: int, receiver: int) -> Call:
    """Let a call of such a function give what its texts name; return it with a result that counts where they name nothing."""
    if NONE in (made.result, made.file):
        return made
    if (registry := flow.calling.registries.get(function)) is not None:
        return made._replace(result=NONE) if ask_registry(flow, made, registry) else made
    place, first = flow.calling.loaders[function], 0 if receiver == NONE else 1
    bound = bind_arguments(flow, function, made.arguments.keywords, first)
    source = next((made.arguments.slots[number] for number, taken in bound if taken == place), NONE)
    if source == NONE:
        return made
    file, aside = flow.whole.function_file[function], flow.graph.new_slot()
    on_each_text(flow, source, give_named, file, made.result)
    flow.unless_known.append((made.result, aside))
    return made._replace(result=aside)


def load_object(flow: Flow, made: Call) -> None:
    """Let a call of a library's loader give what its first argument names, whether the text stands there or arrives."""
    if NONE in (made.result, made.file, made.first()):
        return
    constant = constant_text(made.arguments.texts[0])
    if constant is not None:
        give_named(flow, made.file, made.result, flow.objects.intern(Kind.CONSTANT, constant), False)
        return
    on_each_text(flow, made.first(), give_named, made.file, made.result)


def give_named(flow: Flow, file: int, target: int, value: int, weakly: bool) -> None:
    """Let what a text names as seen from a file flow into `target`; nothing, where it names nothing here. A class stands for itself."""
    if flow.objects.kind(value) in CLASSES and not weakly:
        flow.give(target, (value,), weakly=True)
        return
    text = flow.objects.name(value) if flow.objects.kind(value) == Kind.CONSTANT else ""
    module, _separator, name = text.rpartition(":" if ":" in text else ".")
    if module and name.isidentifier() and names_module(flow, file, text):
        found = flow.graph.new_slot()
        give_module(flow, file, found, flow.objects.intern(Kind.CONSTANT, module), True)
        load(flow, target, found, name)
