"""Second phase: what is declared, by types, receivers and frameworks."""

from collections.abc import Iterable, Mapping, Set

from analyzer.link.flow.attributes.outside.monkey_patches import load_put
from analyzer.link.flow.attributes.outside.replaced_modules import replace_outside
from analyzer.link.flow.declared.computed_types import result_slots
from analyzer.link.flow.declared.declared_variables import are_objects, take_assigned
from analyzer.link.flow.declared.generics import as_made, is_open, is_whole, labels_of_variables, shown, substitute, variable_at
from analyzer.link.flow.declared.own_types import owners_of_own_types
from analyzer.link.flow.declared.stubs import declare_beside, sources_of_classes
from analyzer.link.flow.declared.type_parameters import note_patterns, settle_type_parameters
from analyzer.link.flow.declared.types import declared_values, later_slots, referenced
from analyzer.link.flow.declared.unpacked import declare_unpacked
from analyzer.link.flow.entering.decorator_factories import note_both_forms
from analyzer.link.flow.entering.generators import take_sent
from analyzer.link.flow.entering.objects_of_libraries import note_extended, note_extended_result
from analyzer.link.flow.entering.overriding import own_method
from analyzer.link.flow.entering.returned_parameters import note_handed_back
from analyzer.link.flow.made.classes import made_of_parameters
from analyzer.link.flow.made.constructed import note_stood_for
from analyzer.link.flow.parameters.dispatched import declare_registered
from analyzer.link.flow.parameters.hook_parameters import fill_told_parameters
from analyzer.link.flow.parameters.overriding import inherit_parameter_types
from analyzer.link.flow.providers.filled_parameters import connect_providers
from analyzer.link.flow.providers.listed_values import connect_listed
from analyzer.link.flow.providers.parametrized import connect_parametrized
from analyzer.link.flow.solver.cells import instance_cell
from analyzer.link.flow.solver.objects import Kind, strong
from analyzer.link.flow.solver.state import Flow, in_each_file, in_turn
from analyzer.model.facts import EMPTY_SLOT, NONE, Flag, TypeKind
from analyzer.schema.vocab import ParameterKind


def settle_declarations(flow: Flow) -> None:
    """Put everything in place that holds whatever is called."""
    flow.defined_beside = sources_of_classes(flow.whole)
    settle_type_parameters(flow)
    in_each_file(flow, _declare, declare_registered, declare_unpacked)
    in_each_file(flow, _prepare_functions)
    in_turn(flow, declare_beside, inherit_parameter_types, connect_parametrized, connect_listed)
    in_each_file(flow, _note_assigned_fields)
    in_turn(flow, replace_outside, load_put)
    in_each_file(flow, _hand_back_parameters)
    in_turn(flow, connect_providers, fill_told_parameters)


def _declare(flow: Flow, file: int) -> None:
    """Put declared types in place: a name read elsewhere is what is declared, a variable just assigned is what was assigned."""
    trusts = flow.whole.semantics[file].trusts_declarations
    parameters = _parameters(flow, file) if not trusts else set()
    assigned = {target for _, target in flow.whole.rows(file, "flows")} - parameters if not trusts else set()
    cells = declared_cells(flow, file)
    said = _put_types(flow, file, cells, assigned, parameters)
    _apply_arguments(flow, file)
    _let_flow(flow, file, cells, assigned, said)


def _put_types(flow: Flow, file: int, cells: Mapping[int, tuple[int, ...]], assigned: Set[int], parameters: Set[int]) -> Set[int]:
    """Let slots hold what they are declared to; return those of whose declaration anything is known."""
    whole, base, trusts = flow.whole, flow.whole.slot_base[file], flow.whole.semantics[file].trusts_declarations
    owners, said = owners_of_own_types(flow, file, cells), set[int]()
    for slot, term in whole.rows(file, "declarations"):
        values = declared_values(flow, file, term, owners.get(slot, NONE))
        if slot in cells:
            _note_off_class(flow, file, term, cells[slot])
        computed = result_slots(flow, file, term) if trusts else []
        for each in computed:
            flow.graph.connect(each, slot + base)
        if values or computed or later_slots(flow, file, term):
            said.add(slot)
        if not values:
            continue
        for each in (*cells.get(slot, ()), *(() if slot in assigned else (slot,))):
            _put(flow, each + base, values, trusts)
        if slot in parameters and (labels := labels_of_variables(flow, values)):
            flow.generics.lent[slot + base] = labels
        flow.declared[slot + base] = values
        if slot in assigned:
            flow.unless_assigned.append((file, slot + base, values))
    return said


def _put(flow: Flow, slot: int, values: tuple[int, ...], trusts: bool) -> None:
    flow.graph.add(slot, shown(flow, values))
    if is_whole(flow, values):
        flow.closed.add(slot)
        note_extended(flow, slot, values)
    elif trusts and not is_open(flow, values):
        flow.records.told[slot] = shown(flow, values)


def _apply_arguments(flow: Flow, file: int) -> None:
    """Note the type arguments that calls name, and let those of classes give what they then make."""
    whole, base, types = flow.whole, flow.whole.slot_base[file], flow.whole.files[file].facts.types
    for slot, term in whole.rows(file, "applied"):
        if types[term][0] == TypeKind.ARGUMENTS:
            flow.generics.applied[slot + base] = tuple(declared_values(flow, file, each, NONE) for each in types[term][1:])
        elif values := declared_values(flow, file, term, NONE):
            flow.graph.add(slot + base, [_made_exactly(flow, value) for value in shown(flow, values)])
            flow.calling.applied.add(slot + base)


def _let_flow(flow: Flow, file: int, cells: Mapping[int, tuple[int, ...]], assigned: Set[int], said: Set[int]) -> None:
    """Let what is assigned to declared names arrive there, as far as the declaration does not say all."""
    whole, base, trusts = flow.whole, flow.whole.slot_base[file], flow.whole.semantics[file].trusts_declarations
    held_back, own = held_slots(flow, file, cells), definition_slots(flow, file)
    for source, target in whole.rows(file, "flows"):
        if target not in held_back or source in own:
            continue
        if target not in cells and target in assigned and are_objects(flow, declared := flow.declared.get(target + base, ())):
            flow.graph.watch(source + base, take_assigned, target + base, declared)
            flow.records.assigned.setdefault(target + base, []).append(source + base)
        elif target + base not in flow.closed or _holds_texts(flow, target + base):
            flow.graph.connect(source + base, target + base)
        if target in said and trusts:
            flow.records.waiting.append((source + base, target + base))
            flow.records.wanted.setdefault(source + base, []).append(target + base)


def _made_exactly(flow: Flow, value: int) -> int:
    """Return what a call of a class with type arguments makes, where the class has others below."""
    has_others = flow.objects.kind(value) == Kind.INSTANCE and flow.hierarchy.descendants(flow.class_of(value), 1)
    return as_made(flow, value) if has_others else value


def _holds_texts(flow: Flow, cell: int) -> bool:
    """Return whether a cell is declared to hold a collection of texts: what is assigned to it tells which ones."""
    return any(strong(value) in flow.generics.of_texts for value in flow.graph.values[cell])


def _note_off_class(flow: Flow, file: int, term: int, cells: Iterable[int]) -> None:
    """Note what a member of a class is where it is read off the class itself, if the type that it is declared to be of says so."""
    for value in referenced(flow, file, term) if (forms := flow.whole.semantics[file].types.read_off_class) else ():
        if flow.objects.kind(value) == Kind.EXTERNAL and (given := forms.get(flow.objects.name(value))):
            instance = flow.objects.intern(Kind.EXTERNAL_INSTANCE, given)
            flow.outside.off_class |= {cell + flow.whole.slot_base[file]: instance for cell in cells}


def definition_slots(flow: Flow, file: int) -> set[int]:
    """Return the slots in which classes and named types of a file arise."""
    facts = flow.whole.files[file].facts
    return {class_.slot for class_ in facts.classes} | {slot for slot, _ in flow.whole.rows(file, "aliases")}


def held_slots(flow: Flow, file: int, cells: Mapping[int, tuple[int, ...]]) -> set[int]:
    """Return the slots of a file into which nothing flows before declarations are in place.

    They are the cells of declared names of modules and classes and the variables that functions declare, or all that is declared where that
    is trusted. What a class or function itself gives to its name is no assignment.
    """
    held = {cell for found in cells.values() for cell in found}
    declared = {slot for slot, _ in flow.whole.rows(file, "declarations")}
    if declared and not flow.whole.semantics[file].trusts_declarations:
        declared -= _parameters(flow, file) | cells.keys()
    return held | declared


def _parameters(flow: Flow, file: int) -> set[int]:
    return {parameter.slot for function in flow.whole.files[file].facts.functions for parameter in function.parameters}


def declared_cells(flow: Flow, file: int) -> dict[int, tuple[int, ...]]:
    """Return the cells of names of modules and classes that each declared slot flows into."""
    facts = flow.whole.files[file].facts
    owners = {0, *(class_.definition for class_ in facts.classes)}
    cells = {binding.cell for binding in facts.bindings if binding.owner in owners}
    declared = {slot for slot, _ in flow.whole.rows(file, "declarations")}
    found: dict[int, tuple[int, ...]] = {}
    for source, target in flow.whole.rows(file, "flows"):
        if source in declared and target in cells:
            found[source] = (*found.get(source, ()), target)
    return found


def _prepare_functions(flow: Flow, file: int) -> None:
    functions = range(flow.whole.function_base[file], flow.whole.function_base[file + 1])
    for function in functions:
        _prepare_function(flow, function)
    if not flow.whole.semantics[file].trusts_declarations:
        _return_receivers(flow, file, functions)


def _return_receivers(flow: Flow, file: int, functions: Iterable[int]) -> None:
    """Let methods that are declared to give an object of their class, and return nothing but their receiver, give that one too."""
    shapes = {flow.whole.functions[each].returns: each for each in functions if _gives_own_class(flow, each)}
    sources: dict[int, set[int]] = {}
    for source, target in flow.whole.rows(file, "flows") if shapes else ():
        if target in shapes:
            sources.setdefault(target, set()).add(source)
    for returns, found in sources.items():
        function = shapes[returns]
        if found == {flow.whole.functions[function].parameters[0].slot}:
            flow.declared_returns[function] += (flow.objects.intern(Kind.SELF, flow.whole.receiver_class(function)),)


def _gives_own_class(flow: Flow, function: int) -> bool:
    """Return whether a method of objects is declared to give an object of its own class."""
    shape, class_ = flow.whole.functions[function], flow.whole.receiver_class(function)
    if class_ == NONE or not shape.parameters or shape.flags & (Flag.STATIC | Flag.CLASS_LEVEL):
        return False
    declared = flow.declared_returns.get(function, ())
    return len(declared) == 1 and flow.objects.kind(declared[0]) == Kind.INSTANCE and flow.objects.index(declared[0]) == class_


def _prepare_function(flow: Flow, function: int) -> None:
    shape, whole = flow.whole.functions[function], flow.whole
    class_, file = whole.receiver_class(function), whole.function_file[function]
    if shape.declared_return != NONE:
        declared = declared_values(flow, file, shape.declared_return, class_)
        if declared:
            flow.declared_returns[function] = tuple(_as_receiver(flow, function, class_, declared))
            note_extended_result(flow, function)
            take_sent(flow, function)
    note_patterns(flow, function)
    if class_ == NONE or not shape.parameters or shape.flags & Flag.STATIC:
        return
    if shape.parameters[0].kind in (ParameterKind.POSITIONAL_ONLY, ParameterKind.POSITIONAL_OR_KEYWORD):
        slot = whole.function_slot(function, shape.parameters[0].slot)
        kind = Kind.SELF_CLASS if shape.flags & Flag.CLASS_LEVEL else Kind.SELF
        flow.graph.add(slot, (flow.objects.intern(kind, class_),))
        flow.closed.add(slot)


def _as_receiver(flow: Flow, function: int, class_: int, declared: tuple[int, ...]) -> Iterable[int]:
    """Return declared results with the receiver for the type variable that its parameter is declared to be of: an older form of `Self`."""
    shape = flow.whole.functions[function]
    if class_ == NONE or not shape.parameters or shape.flags & Flag.STATIC or not is_open(flow, declared):
        return declared
    given = flow.declared.get(flow.whole.function_slot(function, shape.parameters[0].slot), ())
    receiver = (flow.objects.intern(Kind.SELF, class_),)
    variables = [flow.objects.index(value) for value in given if flow.objects.kind(value) == Kind.VARIABLE]
    return substitute(flow, declared, {variable_at(flow, variable): receiver for variable in variables})


def _note_assigned_fields(flow: Flow, file: int) -> None:
    """Note what methods assign on their receiver; what is declared there holds what is declared, whoever writes to it."""
    base, texts = flow.whole.slot_base[file], flow.whole.files[file].facts.texts
    prototypes = _prototypes(flow, file)
    parameters = _parameters(flow, file)
    for receiver, text, value, _, _, owner in flow.whole.rows(file, "stores"):
        if value in (NONE, EMPTY_SLOT):
            continue
        for held in flow.graph.values[receiver + base]:
            kind, field = flow.objects.kind(held), (flow.objects.index(held), texts[text])
            if kind == Kind.INSTANCE and receiver in prototypes:
                flow.assigned_fields[field] = True
            if kind == Kind.SELF:
                if not flow.assigned_fields.get(field):
                    flow.assigned_fields[field] = _replaces(flow, file, field[0], owner)
                if value + base in flow.declared:
                    _note_declared_field(flow, instance_cell(flow, *field), value + base, value in parameters)


def _note_declared_field(flow: Flow, cell: int, value: int, is_parameter: bool) -> None:
    """Let a field hold what the value that a method assigns to it is declared to be."""
    declared = flow.declared[value]
    flow.graph.add(cell, shown(flow, declared))
    if value not in flow.generics.lent and is_whole(flow, declared):
        flow.closed.add(cell)
        note_extended(flow, cell, declared)
        if is_parameter:
            flow.records.passed.add(cell)


def _replaces(flow: Flow, file: int, class_: int, owner: int) -> bool:
    """Return whether what a function of a class assigns stands in the place of what a class above does: where no such method runs before.

    It is one that makes the object, or a method that overrides another one.
    """
    name = flow.whole.files[file].facts.definitions[owner].name
    above = [each for each in flow.hierarchy.linearization(class_)[1:] if isinstance(each, int)]
    is_making = name in flow.whole.semantics[file].methods.constructors
    return is_making or not above or any(own_method(flow, each, name) != NONE for each in above)


def _prototypes(flow: Flow, file: int) -> set[int]:
    """Return the slots of a file that hold the objects from which what classes make has its properties."""
    name, texts = flow.whole.semantics[file].objects.prototype, flow.whole.files[file].facts.texts
    return {row[0] for row in flow.whole.rows(file, "loads") if texts[row[2]] == name} if name else set()


def _hand_back_parameters(flow: Flow, file: int) -> None:
    note_handed_back(flow, file)
    note_stood_for(flow, file)
    note_both_forms(flow, file)
    for function, place in made_of_parameters(flow, file):
        flow.returned_parameters[function] = (*flow.returned_parameters.get(function, ()), place)
