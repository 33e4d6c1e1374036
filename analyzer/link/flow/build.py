"""From packed facts to constraints: each kind of row becomes flows and waiting rules of the graph.

In three phases. First what names, imports and module attributes say, so that class bases can be read and the hierarchy
be fixed; then declared types; then everything that moves instances and calls.
"""

from analyzer.link.flow import elements
from analyzer.link.flow.calls import invoke
from analyzer.link.flow.enter import Arguments, Call
from analyzer.link.flow.members import instance_cell, load, module_member, replay_deferred, store, wildcard_sources
from analyzer.link.flow.objects import Kind
from analyzer.link.flow.providers import connect_providers
from analyzer.link.flow.state import Flow, on_each
from analyzer.link.flow.types import declared_values, referenced
from analyzer.link.hierarchy import Base, Hierarchy
from analyzer.link.whole import Whole
from analyzer.model.facts import NONE, Flag, Syntax
from analyzer.schema.vocab import ImportStatus, ParameterKind


def solve(whole: Whole) -> Flow:
    """Return the finished analysis of a program."""
    flow = Flow(whole)
    files = range(len(whole.files))
    for file in files:
        _seed(flow, file)
    for file in files:
        _bind_imports(flow, file)
        _bind_free_names(flow, file)
        _load_attributes(flow, file)
        _keep_decorated_classes(flow, file)
        _add_flows(flow, file)
    flow.graph.run()
    fix_hierarchy(flow)
    for file in files:
        _declare(flow, file)
        _group_overloads(flow, file)
    for function in range(len(whole.functions)):
        _prepare_function(flow, function)
    connect_providers(flow)
    for file in files:
        _close_attributes(flow, file)
    for file in files:
        _hand_back_parameters(flow, file)
        _add_collections(flow, file)
        _add_protocols(flow, file)
        _add_stores(flow, file)
        _add_calls(flow, file)
    flow.graph.run()
    for file in files:
        _settle(flow, file)
    for target, values in flow.unless_assigned:
        if not flow.graph.values[target]:
            flow.graph.add(target, values)
    for target, source in flow.unless_known:
        if not flow.graph.values[target]:
            flow.graph.connect(source, target)
    flow.graph.run()
    flow.graph.finish()
    flow.entered.clear()
    return flow


def _seed(flow: Flow, file: int) -> None:
    """Put in place what a slot holds from the start: definitions, literals, and collections with their elements."""
    whole, base, texts = flow.whole, flow.whole.slot_base[file], flow.whole.files[file].facts.texts
    seed, intern = flow.graph.seed, flow.objects.intern
    for number, function in enumerate(whole.files[file].facts.functions, whole.function_base[file]):
        seed(function.slot + base, intern(Kind.FUNCTION, number))
    for number, class_ in enumerate(whole.files[file].facts.classes, whole.class_base[file]):
        seed(class_.slot + base, intern(Kind.CLASS, number))
    for slot, text in whole.rows(file, "literals"):
        seed(slot + base, intern(Kind.EXTERNAL_INSTANCE, texts[text]))
    for slot, term in whole.rows(file, "aliases"):
        seed(slot + base, intern(Kind.ALIAS, file, term))
    for slot, text in whole.rows(file, "containers"):
        seed(slot + base, intern(Kind.CONTAINER, slot + base, texts[text]))
    for slot, key, value in whole.rows(file, "elements"):
        if value != NONE:
            flow.contents.setdefault(slot + base, []).append((_text(texts, key), value + base))


def _keep_decorated_classes(flow: Flow, file: int) -> None:
    """A decorated class is a base like any other, and bases are read before calls are followed."""
    base = flow.whole.slot_base[file]
    slots = {class_.slot for class_ in flow.whole.files[file].facts.classes}
    given = list(flow.whole.rows(file, "arguments"))
    for row in flow.whole.rows(file, "calls"):
        if row[12] == Syntax.DECORATOR and row[0] != NONE and given[row[13]][0] in slots:
            slots.add(row[0])
            flow.graph.connect(given[row[13]][0] + base, row[0] + base)


def _bind_imports(flow: Flow, file: int) -> None:
    whole = flow.whole
    path, resolver = whole.files[file].path, whole.resolvers[file]
    for imported in whole.files[file].facts.imports:
        if imported.slot == NONE:
            continue
        slot = imported.slot + whole.slot_base[file]
        module = imported.module.partition(".")[0] if imported.binds_root else imported.module
        found = resolver.resolve(path, module, imported.level)
        if found.status is ImportStatus.UNRESOLVED:
            continue
        if found.status is not ImportStatus.INTERNAL:
            name = found.fqn if imported.name is None else f"{found.fqn}.{imported.name}"
            flow.graph.add(slot, (flow.objects.intern(Kind.EXTERNAL, name),))
        elif imported.name is None:
            flow.graph.add(slot, (_module_value(flow, file, found.path, found.fqn),))
        elif found.path is not None and found.path != path:
            flow.graph.connect(module_member(flow, whole.file_of_path[found.path], imported.name), slot)
        elif (inner := resolver.submodule(path, found.fqn, imported.name)) is not None:
            flow.graph.add(slot, (_module_value(flow, file, inner.path, inner.fqn),))


def _module_value(flow: Flow, importer: int, path: str | None, fqn: str) -> int:
    if path is None:
        return flow.objects.intern(Kind.PACKAGE, fqn, importer)
    return flow.objects.intern(Kind.MODULE, flow.whole.file_of_path[path])


def _bind_free_names(flow: Flow, file: int) -> None:
    """A name that nothing in the file binds comes from a wildcard import or is built in."""
    whole, base = flow.whole, flow.whole.slot_base[file]
    semantics, texts = whole.semantics[file], whole.files[file].facts.texts
    has_wildcard = any(imported.name == "*" for imported in whole.files[file].facts.imports)
    for slot, text, binding, *_ in whole.rows(file, "names"):
        if binding != NONE or slot == NONE:
            continue
        name = texts[text]
        sources = wildcard_sources(flow, file, name) if has_wildcard else ()
        for source in sources:
            flow.graph.connect(module_member(flow, source, name), slot + base)
        if name in semantics.builtin_names:
            flow.graph.add(slot + base, (flow.objects.intern(Kind.EXTERNAL, f"{semantics.builtins}.{name}"),))


def _load_attributes(flow: Flow, file: int) -> None:
    base, texts = flow.whole.slot_base[file], flow.whole.files[file].facts.texts
    for slot, receiver, text, *_ in flow.whole.rows(file, "loads"):
        if slot != NONE:
            load(flow, slot + base, receiver + base, texts[text])


def fix_hierarchy(flow: Flow) -> None:
    """Read the bases of every class from what their terms refer to by now."""
    bases: list[list[Base]] = []
    for class_, shape in enumerate(flow.whole.classes):
        file = flow.whole.class_file[class_]
        direct: list[Base] = []
        for term in shape.bases:
            direct.extend(_base(flow, file, term, class_))
        bases.append(direct)
    flow.hierarchy = Hierarchy(bases)
    replay_deferred(flow)


def _base(flow: Flow, file: int, term: int, class_: int) -> list[Base]:
    """A base of which nothing is known is the empty name: attributes may come from it."""
    found: list[Base] = []
    generic = flow.whole.semantics[file].generic_bases
    for value in sorted(referenced(flow, file, term)):
        kind = flow.objects.kind(value)
        if kind == Kind.CLASS and flow.objects.index(value) != class_:
            found.append(flow.objects.index(value))
        elif kind == Kind.EXTERNAL and flow.objects.name(value) not in generic:
            found.append(flow.objects.name(value))
        elif kind == Kind.EXTERNAL:
            return []
    return found[:1] or [""]


def _declare(flow: Flow, file: int) -> None:
    """Put declared types in place: a name read elsewhere is what is declared, a variable just assigned is what was assigned."""
    whole, base = flow.whole, flow.whole.slot_base[file]
    facts = whole.files[file].facts
    parameters = {parameter.slot for function in facts.functions for parameter in function.parameters}
    assigned = {target for _, target in whole.rows(file, "flows")} - parameters
    cells = _declared_cells(flow, file)
    for slot, term in whole.rows(file, "declarations"):
        values = declared_values(flow, file, term, NONE)
        if not values:
            continue
        for each in (*cells.get(slot, ()), *(() if slot in assigned else (slot,))):
            flow.graph.add(each + base, values)
            flow.closed.add(each + base)
        flow.declared[slot + base] = values
        if slot in assigned:
            flow.unless_assigned.append((slot + base, values))
    held_back = {cell for found in cells.values() for cell in found}
    for source, target in whole.rows(file, "flows"):
        if target in held_back and target + base not in flow.closed:
            flow.graph.connect(source + base, target + base)


def _declared_cells(flow: Flow, file: int) -> dict[int, tuple[int, ...]]:
    """The cells of names of modules and classes that each declared slot flows into."""
    facts = flow.whole.files[file].facts
    owners = {0, *(class_.definition for class_ in facts.classes)}
    cells = {binding.cell for binding in facts.bindings if binding.owner in owners}
    declared = {slot for slot, _ in flow.whole.rows(file, "declarations")}
    found: dict[int, tuple[int, ...]] = {}
    for source, target in flow.whole.rows(file, "flows"):
        if source in declared and target in cells:
            found[source] = (*found.get(source, ()), target)
    return found


def _group_overloads(flow: Flow, file: int) -> None:
    """Give each function the overloads that are declared for it under its name."""
    whole, base = flow.whole, flow.whole.definition_base[file]
    for binding in whole.files[file].facts.bindings:
        functions = [whole.function_of_definition.get(number + base, NONE) for number in binding.definitions]
        overloads = [each for each in functions if each != NONE and whole.functions[each].flags & Flag.OVERLOAD]
        for each in functions if overloads else ():
            if each != NONE and each not in overloads:
                flow.overloads[each] = overloads


def _prepare_function(flow: Flow, function: int) -> None:
    shape, whole = flow.whole.functions[function], flow.whole
    class_, file = whole.receiver_class(function), whole.function_file[function]
    if shape.declared_return != NONE:
        declared = declared_values(flow, file, shape.declared_return, class_)
        if declared:
            flow.declared_returns[function] = declared
    if class_ == NONE or not shape.parameters or shape.flags & Flag.STATIC:
        return
    if shape.parameters[0].kind in (ParameterKind.POSITIONAL_ONLY, ParameterKind.POSITIONAL_OR_KEYWORD):
        slot = whole.function_slot(function, shape.parameters[0].slot)
        kind = Kind.SELF_CLASS if shape.flags & Flag.CLASS_LEVEL else Kind.SELF
        flow.graph.add(slot, (flow.objects.intern(kind, class_),))
        flow.closed.add(slot)


def _add_flows(flow: Flow, file: int) -> None:
    base = flow.whole.slot_base[file]
    handed_back = _handed_back(flow, file)
    held_back = {cell for found in _declared_cells(flow, file).values() for cell in found}
    for row in flow.whole.rows(file, "flows"):
        if row not in handed_back and row[1] not in held_back:
            flow.graph.connect(row[0] + base, row[1] + base)


def _handed_back(flow: Flow, file: int) -> dict[tuple[int, ...], tuple[int, int]]:
    """Find parameters that functions return as they are, by (parameter's slot, returns) with (function, place).

    Each call then gets its own argument back, not everyone's.
    """
    return {
        (parameter.slot, function.returns): (number, place)
        for number, function in enumerate(flow.whole.files[file].facts.functions, flow.whole.function_base[file])
        for place, parameter in enumerate(function.parameters)
        if place or function.receiver_class == NONE
    }


def _hand_back_parameters(flow: Flow, file: int) -> None:
    handed_back = _handed_back(flow, file)
    for row in flow.whole.rows(file, "flows"):
        if row in handed_back:
            _hand_back(flow, *handed_back[row])


def _hand_back(flow: Flow, function: int, place: int) -> None:
    shape = flow.whole.functions[function]
    parameter = flow.whole.function_slot(function, shape.parameters[place].slot)
    if parameter in flow.closed:
        flow.graph.connect(parameter, flow.whole.function_slot(function, shape.returns))
    else:
        flow.returned_parameters[function] = (*flow.returned_parameters.get(function, ()), place)


def _add_collections(flow: Flow, file: int) -> None:
    whole, base, texts = flow.whole, flow.whole.slot_base[file], flow.whole.files[file].facts.texts
    for slot, receiver, key, *_ in whole.rows(file, "items"):
        elements.read_item(flow, file, slot + base, receiver + base, _text(texts, key))
    for receiver, key, value, *_ in whole.rows(file, "item_stores"):
        if value != NONE:
            elements.store_item(flow, receiver + base, _text(texts, key), value + base)
    for slot, source, place, is_starred in whole.rows(file, "unpacks"):
        elements.unpack(flow, file, slot + base, source + base, place, bool(is_starred))


def _text(texts: tuple[str, ...], index: int) -> str | None:
    return None if index == NONE else texts[index]


def _add_protocols(flow: Flow, file: int) -> None:
    whole, base, texts = flow.whole, flow.whole.slot_base[file], flow.whole.files[file].facts.texts
    for slot, source, *_ in whole.rows(file, "iterations"):
        elements.iterate(flow, file, slot + base, source + base)
    for slot, source, is_async, *_ in whole.rows(file, "enters"):
        elements.enter_context(flow, file, slot + base, source + base, bool(is_async))
    for slot, source in whole.rows(file, "awaits"):
        elements.wait(flow, slot + base, source + base)
    for slot, left, right, name, reflected, *_ in whole.rows(file, "operators"):
        if slot != NONE:
            operands = (left + base, right + base if right != NONE else NONE)
            names = (texts[name], texts[reflected] if reflected != NONE else "")
            elements.operate(flow, file, slot + base, operands, names)
    for slot, source, type_slot, is_held in whole.rows(file, "narrowings"):
        elements.narrow(flow, slot + base, source + base, elements.tested_types(flow, type_slot + base), bool(is_held))


def _close_attributes(flow: Flow, file: int) -> None:
    """An attribute that a method declares a type for holds what is declared, whoever writes to it."""
    base, texts = flow.whole.slot_base[file], flow.whole.files[file].facts.texts
    for receiver, text, value, *_ in flow.whole.rows(file, "stores"):
        if value != NONE and value + base in flow.declared:
            for held in flow.graph.values[receiver + base]:
                if flow.objects.kind(held) == Kind.SELF:
                    cell = instance_cell(flow, flow.objects.index(held), texts[text])
                    flow.graph.add(cell, flow.declared[value + base])
                    flow.closed.add(cell)


def _add_stores(flow: Flow, file: int) -> None:
    base, texts = flow.whole.slot_base[file], flow.whole.files[file].facts.texts
    for receiver, text, value, *_ in flow.whole.rows(file, "stores"):
        if value != NONE:
            store(flow, receiver + base, texts[text], value + base)


def _add_calls(flow: Flow, file: int) -> None:
    base = flow.whole.slot_base[file]
    for number, row in enumerate(flow.whole.rows(file, "calls")):
        if row[1] != NONE:
            on_each(flow, row[1] + base, _call, file, number)


def _call(flow: Flow, file: int, number: int, value: int, weakly: bool) -> None:
    invoke(flow, call_at(flow, file, number), value, weakly)


def call_at(flow: Flow, file: int, number: int) -> Call:
    """Return one call of a file, made up anew: there are many, and most are asked for once."""
    whole, base, texts = flow.whole, flow.whole.slot_base[file], flow.whole.files[file].facts.texts
    row = whole.row(file, "calls", number)
    slot, owner, syntax, first, count = row[0], row[8], row[12], row[13], row[14]
    given = [whole.row(file, "arguments", place) for place in range(first, first + count)]
    return Call(
        flow.calls_before[file] + number,
        Arguments(
            tuple([value + base if value != NONE else NONE for value, _, _ in given]),
            tuple([_text(texts, keyword) for _, keyword, _ in given]),
            tuple([texts[text] for _, _, text in given]),
        ),
        slot + base if slot != NONE else NONE,
        whole.function_of_definition.get(owner + whole.definition_base[file], NONE),
        file,
        syntax == Syntax.DECORATOR,
    )


def _settle(flow: Flow, file: int) -> None:
    """Decide what only the absence of values decides.

    A decorator that nothing is known of keeps what it decorates; a type test on an unknown value proves its type.
    """
    base = flow.whole.slot_base[file]
    for number, row in enumerate(flow.whole.rows(file, "calls")):
        if row[12] == Syntax.DECORATOR and row[0] != NONE and not flow.graph.values[row[0] + base]:
            decorated = call_at(flow, file, number).arguments.slots[0]
            if decorated != NONE:
                flow.graph.connect(decorated, row[0] + base)
    for slot, _, type_slot, is_held in flow.whole.rows(file, "narrowings"):
        if is_held:
            elements.fill_narrowed(flow, slot + base, elements.tested_types(flow, type_slot + base))
