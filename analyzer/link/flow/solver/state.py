"""Everything that one flow analysis knows while it runs."""

from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cached_property
from types import MappingProxyType

from analyzer.languages.library import Library, LibraryType
from analyzer.languages.models import Model
from analyzer.languages.semantics import Semantics
from analyzer.languages.semantics.outside import bare_names
from analyzer.link.faults import Faults
from analyzer.link.flow.solver.calling import Calling, Filled
from analyzer.link.flow.solver.choices import Choice, Chosen
from analyzer.link.flow.solver.generic_state import Generics
from analyzer.link.flow.solver.graph import FlowGraph, Values
from analyzer.link.flow.solver.libraries import Outside
from analyzer.link.flow.solver.merged import Merged
from analyzer.link.flow.solver.namespaces import Namespaces
from analyzer.link.flow.solver.objects import MADE, Kind, Objects, is_weak, weak
from analyzer.link.flow.solver.record_state import RecordState
from analyzer.link.flow.solver.uncounted import Uncounted
from analyzer.link.flow.solver.widening import common, declared_among
from analyzer.link.flow.solver.wildcards import Wildcards
from analyzer.link.flow.solver.without_arguments import WithoutArguments
from analyzer.link.hierarchy import Hierarchy
from analyzer.link.typing.program import DeclaredProgram
from analyzer.link.whole import Whole, counts_before
from analyzer.model.facts import NONE
from analyzer.model.packing import WIDTHS
from analyzer.schema.vocab import NodeKind

_OUTSIDE_METHOD = {Kind.SELF: Kind.INSTANCE, Kind.SELF_CLASS: Kind.CLASS}


class Flow:
    """The growing state of the analysis: the graph, the values, and the slots that attributes and elements get on demand."""

    typed: Mapping[int, DeclaredProgram] = MappingProxyType({})
    """By file, the programs of languages in which declarations decide what each call means: nothing flows there."""

    function_variables: Mapping[int, list[int]] = MappingProxyType({})
    """The type variables of each definition that has parameters of its own for types."""

    merged_types: Mapping[int, Sequence[int]] = MappingProxyType({})
    """The interfaces that are one type with a class or another interface, by that one, which stands for them all."""

    defined_beside: Mapping[int, int] = MappingProxyType({})
    """The classes that files declare for a source beside them, each with the one that the source defines, which stands for both."""

    is_hierarchy_known = False

    expanding = 0
    """How many aliases are being put in for each other."""

    def __init__(self, whole: Whole) -> None:
        self.whole = whole
        self.languages = tuple({id(each): each for each in (whole.semantics[file] for file in whole.flowing)}.values())
        self.own_class_names = frozenset(
            each.reflection.own_class for each in self.languages if each.reflection.own_class not in ("", *each.methods.constructors)
        )
        self.class_attributes = frozenset(each.reflection.own_class for each in self.languages) - {""}
        self.objects = Objects()
        self.class_of, self.is_instance = self.objects.class_of, self.objects.is_instance
        self.faults = Faults([file.path for file in whole.files], whole.file_of_slot)
        self.uncounted = Uncounted(whole, self.objects)
        known = (self._as_passed, self.faults.in_slots, self._widened, self.uncounted.among)
        self.graph = FlowGraph(whole.slot_base[-1], self.objects.too_many, *known, owner=self)
        self._too_many = frozenset((self.objects.too_many, weak(self.objects.too_many)))
        self._common: dict[Values, tuple[int, ...]] = {}
        self.nowhere = self.graph.new_slot()
        self.records = RecordState(self.languages)
        self.builtin_prefixes = tuple(f"{each.builtins}." for each in self.languages)
        self.hierarchy = Hierarchy(())
        self.lookups: dict[tuple[int, str], int] = {}
        self.instance_cells: dict[tuple[int, str], int] = {}
        self.module_cells: dict[tuple[int, str], int] = {}
        self.element_cells: dict[tuple[int, str | int], int] = {}
        self.implicit_calls: dict[int, int] = {}
        self.iterators: dict[tuple[int, str], int] = {}
        self.choices: dict[int, Choice] = {}
        self.outside = Outside(self.languages)
        self.entered: set[int] = set()
        self.contents: dict[int, list[tuple[str | None, int]]] = {}
        self.calling = Calling()
        self.library_containers: dict[tuple[LibraryType, int], int] = {}
        self.external_members: dict[tuple[int, str], tuple[int, ...]] = {}
        self.library_results: dict[tuple[str, int, Callable[[], Library]], tuple[int, ...]] = {}
        self.override_lists: dict[tuple[int, int], list[int]] = {}
        self.assigned_fields: dict[tuple[int, str], bool] = {}  # with whether that stands in the place of what classes above assign
        self.filled_by_own: dict[str, dict[int, Filled]] = {}  # fields that classes fill from another attribute, by name and class
        self.class_level_fields: set[tuple[int, str]] = set()
        self.classes_with: dict[int, int] = {}  # the only one that names a class as its metaclass, by that
        self.metaclass_slots: dict[int, int] = {}  # of what calls name as the metaclass of a class
        self.replaced_methods: set[tuple[int, str]] = set()
        self.unless_assigned: list[tuple[int, int, tuple[int, ...]]] = []
        self.unless_known: list[tuple[int, int]] = []
        self.overloads: dict[int, list[int]] = {}
        self.tested_types: dict[int, int] = {}
        self.type_values: dict[tuple[int, int, int], tuple[int, ...]] = {}
        self.closed: set[int] = set()
        self.declared: dict[int, tuple[int, ...]] = {}
        self.sealed: set[int] = set()
        self.generics = Generics()
        self.returned_parameters: dict[int, tuple[int, ...]] = {}
        self.declared_returns: dict[int, tuple[int, ...]] = {}
        self.provided: list[tuple[int, int]] = []  # function, provider that fills one of its parameters
        self.deferred_imports: list[tuple[int, str]] = []
        self.deferred_loads: list[tuple[int, str, int, bool]] = []
        self.calls_before = counts_before(len(file.facts.calls) // (4 * WIDTHS["calls"]) for file in whole.files)

    @cached_property
    def shared_methods(self) -> frozenset[str]:
        """The names that classes give to more than one function: no other method is overridden."""
        members = (member for each in self.whole.class_members for member in each.values())
        declared = Counter(member.binding.name for member in members for _ in member.binding.definitions)
        return frozenset(name for name, count in declared.items() if count > 1)

    @cached_property
    def unnamed_interfaces(self) -> dict[int, tuple[int, ...] | None]:
        """The interfaces that classes have without naming them, each with those classes once they are known."""
        return {}

    @cached_property
    def written_metaclasses(self) -> tuple[int, ...]:
        """Classes in whose head a metaclass is named."""
        return tuple(number for number, shape in enumerate(self.whole.classes) if shape.metaclass != NONE)

    @cached_property
    def classes_with_method(self) -> dict[str, list[int]]:
        """The classes that declare a method, by its name."""
        return _by_name(self.whole.class_methods)

    @cached_property
    def declaring_method(self) -> dict[str, frozenset[int]]:
        """The same as sets."""
        return {name: frozenset(classes) for name, classes in self.classes_with_method.items()}

    @cached_property
    def other_than_methods(self) -> dict[str, list[int]]:
        """The classes that have something else under the name of a method of others, such as a method of another name, by that name."""
        both = zip(self.whole.class_members, self.whole.class_methods, strict=True)
        return _by_name([name for name in members if name not in methods and name in self.classes_with_method] for members, methods in both)

    @cached_property
    def classes_by_name(self) -> dict[str, list[int]]:
        """The classes of the program, by their bare names."""
        return _by_name((self.whole.name_of_class(class_),) for class_ in range(len(self.whole.classes)))

    @cached_property
    def setters_of_fields(self) -> dict[str, list[int]]:
        """The classes that set a field, in their bodies or on their objects, by its name."""
        return _by_name(self.whole.class_fields)

    @cached_property
    def definers(self) -> dict[str, list[int]]:
        """The classes that have a method or a field themselves, by its name."""
        both = zip(self.whole.class_members, self.whole.class_fields, strict=True)
        return _by_name({**dict.fromkeys(members), **dict.fromkeys(fields)} for members, fields in both)

    @cached_property
    def extended_outside(self) -> frozenset[str]:
        """The full names of the classes of libraries that classes of the repository name as bases, and of those above them."""
        found = frozenset(base for bases in self.hierarchy.bases for base in bases if isinstance(base, str))
        above = found.union(*(self.outside.above(base) for base in sorted(found)))
        return above - {f"{each.builtins}.object" for each in self.languages} - {""}

    @cached_property
    def asked_first(self) -> frozenset[int]:
        """The classes whose objects have a method that is asked for each of their attributes."""
        hooks = {each.methods.every_member_hook for each in self.languages} - {""}
        own = [class_ for hook in sorted(hooks) for class_ in self.classes_with_method.get(hook, ())]
        return frozenset(own).union(*(self.hierarchy.descendants(class_) for class_ in own))

    @cached_property
    def asking_modules(self) -> dict[int, int]:
        """The functions of modules that are asked for what these lack, by file."""
        whole, found = self.whole, {}
        for file in whole.flowing:
            member = whole.module_members[file].get(whole.semantics[file].methods.member_hook)
            if member is not None and member.binding.definitions:
                definition = member.binding.definitions[-1] + whole.definition_base[member.file]
                found[file] = whole.function_of_definition.get(definition, NONE)
        return {file: function for file, function in found.items() if function != NONE}

    @cached_property
    def methods_of_collections(self) -> frozenset[str]:
        """The full names of the methods of collections of which is known what they do with elements."""
        types = {name: each for each in self.languages for name in (*each.collections.types, *each.collections.mappings)}
        return frozenset(f"{name}.{method}" for name, each in types.items() for method in each.collections.element_models)

    @cached_property
    def merged(self) -> Merged:
        """What stands for all objects of a class."""
        return Merged()

    @cached_property
    def without_arguments(self) -> WithoutArguments:
        """What calls that pass nothing give; filled as they are met."""
        return WithoutArguments()

    @cached_property
    def chosen(self) -> Chosen:
        """What constants choose; filled by `analyzer.link.flow.entering.constant_choices`."""
        return Chosen()

    @cached_property
    def accessor_names(self) -> frozenset[str]:
        """The names of properties, and of members of classes that hold what may run: properties that calls make, and objects, which may be
        descriptors; known when values have arrived.

        Reading any other attribute calls nothing.
        """
        definitions = (definition for file in self.whole.files for definition in file.facts.definitions)
        kind = NodeKind.PROPERTY
        properties = {definition.name for definition in definitions if definition.kind is kind}
        members = ((name, member.cell) for each in self.whole.class_members for name, member in each.items() if name not in properties)
        return frozenset(properties.union(name for name, cell in members if cell != NONE and self._may_run(cell)))

    def _may_run(self, slot: int) -> bool:
        return any(self.is_instance(value) or self.objects.kind(value) == Kind.PROPERTY for value in self.graph.values[slot])

    @cached_property
    def wildcards(self) -> Wildcards:
        """What imports by wildcard bring; filled by `analyzer.link.flow.attributes.modules.members`."""
        return Wildcards()

    @cached_property
    def namespaces(self) -> Namespaces:
        """What the program puts into modules and classes as it runs; filled by `analyzer.link.flow.attributes.computed.namespaces`."""
        models = (Model.IMPORTS, Model.IMPORTS_NAMED, Model.IMPORTS_ROOT)
        importing = {name for each in self.languages for name in bare_names(each.outside, *models)}
        importing.update(name.rpartition(".")[2] for name in self.outside.settings_types)
        return Namespaces(any(not importing.isdisjoint(self.whole.files[file].facts.texts) for file in self.whole.flowing))

    @cached_property
    def lacking(self) -> list[tuple[int, str, int]]:
        """The names that modules with a function for that lack: module, name and the slot of what it gives, until it is asked."""
        return []

    def _as_passed(self, values: Iterable[int]) -> list[int]:
        """An argument keeps what it is, but a receiver that is passed on stands for its class alone, and text stays home."""
        passed = []
        for value in values:
            if self.objects.kind(value) == Kind.EXTERNAL_INSTANCE and self.objects.name(value).startswith(self.builtin_prefixes):
                continue
            passed.append(weak(self.detached(value)))
        return passed

    def _widened(self, values: Values) -> Iterable[int]:
        """What stands for more values than a slot holds, once it is known what they extend."""
        found = self._common.get(values)
        if found is None and self.is_hierarchy_known:
            declared = declared_among(values, self.sealed, self.generics.bare)
            found = self._common[values] = declared or common(self.objects, self.hierarchy, values)
        return found or ()

    def detached(self, value: int) -> int:
        """Return a value as seen outside the method that it is the receiver of."""
        kind = _OUTSIDE_METHOD.get(self.objects.kind(value))
        if kind is None:
            return value
        plain = self.objects.intern(kind, self.objects.index(value))
        return weak(plain) if is_weak(value) else plain

    def told_apart(self, values: Iterable[int], slot: int) -> list[int]:
        """Return instances of classes outside as those that the call makes whose result is a slot."""
        outside = Kind.EXTERNAL_INSTANCE
        return [self.objects.intern(outside, self.objects.name(each), slot) for each in values if self.objects.kind(each) == outside]

    def is_full(self, slot: int) -> bool:
        """Return whether too much arrived in a slot to tell it apart, there or on its way."""
        return not self._too_many.isdisjoint(self.graph.values[slot])

    def full_slots(self) -> frozenset[int]:
        """Return all slots of which that is true."""
        full, on_its_way = self.objects.too_many, weak(self.objects.too_many)
        return frozenset([slot for slot, held in enumerate(self.graph.values) if full in held or on_its_way in held])

    def implicit_call(self, target: int) -> int:
        """Return the number of the call that a construct makes without a call expression; one for each target slot."""
        return self.implicit_calls.setdefault(target, -2 - 2 * len(self.implicit_calls))

    def inner_call(self, number: int, inner: int = NONE) -> int:
        """Return the number of the call that is made inside a call: of something that was given to it, or with what was."""
        made = self.calling.inner.setdefault((number, inner), -3 - 2 * len(self.calling.inner))
        if number in self.calling.followed.roots:
            self.calling.followed.roots.setdefault(made, self.calling.followed.roots[number])
        return made

    def semantics_of_class(self, class_: int) -> Semantics:
        """Return the semantics of the language that a class is written in."""
        return self.whole.semantics[self.whole.class_file[class_]]

    def semantics_of_function(self, function: int) -> Semantics:
        """Return the semantics of the language that a function is written in."""
        return self.whole.semantics[self.whole.function_file[function]]

    def application_of(self, value: int) -> int:
        """Return the number of an instance's type arguments, or -1."""
        return max(self.objects.extra(value), NONE) if self.objects.kind(value) == Kind.INSTANCE else NONE

    def is_made(self, value: int) -> bool:
        """Return whether a call of its class makes an object, which then is of no subclass."""
        extra = self.objects.extra(value)
        return self.objects.kind(value) == Kind.INSTANCE and (extra == MADE or extra in self.generics.made)

    def give(self, target: int, values: Iterable[int], weakly: bool) -> None:
        """Let values arrive in a slot, weakened where asked."""
        given = [weak(value) for value in values] if weakly else values
        if given:
            self.graph.add(target, given)

    def pass_on(self, source: int, target: int, weakly: bool) -> None:
        """Let values flow from one slot to another, weakened where asked."""
        if weakly:
            self.graph.connect_weakly(source, target)
        else:
            self.graph.connect(source, target)


def _by_name(names: Iterable[Iterable[str]]) -> dict[str, list[int]]:
    """Return the numbers of what has each name, where the names of each are given in turn."""
    found: dict[str, list[int]] = defaultdict(list)
    for number, each in enumerate(names):
        for name in each:
            found[name].append(number)
    return found


Load = Callable[[Flow, int, str, int, bool], None]
"""Lets an attribute arrive in a slot: `load(flow, slot, name, value, is_weak)`, where the value is what has the attribute."""


def method_name(flow: Flow, receiver: int, names: str) -> str:
    """Return the first of several names, separated by blanks, that the class of an object knows; else the first."""
    if " " not in names:
        return names
    each = names.split(" ")
    order = [ancestor for ancestor in flow.hierarchy.linearization(flow.class_of(receiver)) if isinstance(ancestor, int)]
    known = (name for name in each if any(name in flow.whole.class_members[ancestor] for ancestor in order))
    return next(known, each[0])


def on_each(flow: Flow, slot: int, act: Callable[..., None], *arguments: object) -> None:
    """Call `act(flow, *arguments, value, is_weak)` once for the strong form of each value that arrives in a slot."""
    flow.graph.visit(slot, act, *arguments)


def on_each_text(flow: Flow, slot: int, act: Callable[..., None], *arguments: object) -> None:
    """Do what `on_each` does for what arrives in a slot, and for the constants that arrive there where it is a parameter's; -1 has none."""
    for each in (slot, flow.chosen.slots.get(slot, NONE)):
        if each != NONE:
            on_each(flow, each, act, *arguments)


def in_each_file(flow: Flow, *acts: Callable[[Flow, int], object]) -> None:
    """Call `act(flow, file)` for each act in turn, for one file after the other. One that fails costs what it does for that file."""
    for file in flow.whole.flowing:
        for act in acts:
            with flow.faults.in_file(file):
                act(flow, file)


def in_turn(flow: Flow, *acts: Callable[[Flow], object]) -> None:
    """Call `act(flow)` for each act in turn. One that fails costs what it does."""
    for act in acts:
        with flow.faults.anywhere():
            act(flow)


def text_at(texts: tuple[str, ...], index: int) -> str | None:
    """Return a text of a file, None for none."""
    return None if index == NONE else texts[index]
