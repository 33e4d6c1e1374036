"""What callables and classes outside the repository do with what they are given, as far as values flow through them."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache

from analyzer.languages.models import (
    ByText,
    CalledArgument,
    ClassMaker,
    ClassRegistry,
    FieldForm,
    HookMarker,
    Model,
    NamedClass,
    NamedSettings,
    OwnResult,
    Reversal,
    RunningMethod,
    SharedObject,
    StandIn,
    Told,
)


@dataclass(frozen=True, slots=True, eq=False)
class Outside:
    """What libraries do, by full name where nothing else is said. What none of these tables knows only has its declared result.

    It is equal to itself alone, so that what is worked out of it can be kept.
    """

    own_results: Mapping[str, OwnResult] = field(default_factory=dict)
    """Methods of libraries, by full name, whose result has to do with the class that they are called on."""
    held_results: Mapping[str, OwnResult] = field(default_factory=dict)
    """Methods of libraries' collections, by full name, whose result has to do with the elements of the collection."""
    told_results: Mapping[str, tuple[Told, ...]] = field(default_factory=dict)
    """Methods of libraries, by full name, that give what an attribute of the class tells; under the name of `call`, calling it does."""
    composed_results: Mapping[str, str] = field(default_factory=dict)
    """Methods of libraries, by full name, that give what another of the object's methods gives, to what the names of those begin with."""
    described: Mapping[str, FieldForm] = field(default_factory=dict)
    """Declarations of fields, by full name, to what such a field holds."""
    named_after: Mapping[str, tuple[tuple[str, str], ...]] = field(default_factory=dict)
    """Classes of libraries, by full name: an attribute of what extends them is what a method gives called like it between such parts."""
    default_makers: frozenset[str] = frozenset()
    """What makes decorators, by full name, that let the attribute which a text names be what the decorated method gives."""
    attribute_takers: frozenset[str] = frozenset()
    """Constructors of libraries' classes, by full name, that make each argument that is named an attribute of the object."""
    told_members: Mapping[str, tuple[Told, ...]] = field(default_factory=dict)
    """Attributes of libraries' classes, by full name, that are what another attribute tells."""
    sure_members: frozenset[str] = frozenset()
    """Members of libraries' classes, by full name, of which only that is told: a class of which nothing is known does not have them."""
    told_parameters: Mapping[str, tuple[Told, ...]] = field(default_factory=dict)
    """Methods of libraries' classes, by full name, whose overrides are given first what an attribute tells."""
    told_by_name: Mapping[str, tuple[Told, ...]] = field(default_factory=dict)
    """Parameters of that name of any methods of classes that extend a library's, by its full name, that are what an attribute tells."""
    handed_beside: Mapping[str, tuple[str, str]] = field(default_factory=dict)
    """Parameters by which a framework hands constructors, and functions around others, what is to be called next, by their names: to the
    name of the parameter that the methods, or those other functions, take from it, and the full name of its class."""
    injected_parameters: Mapping[str, str] = field(default_factory=dict)
    """Names of parameters that a framework fills by them, to the full name of what it passes."""
    called_by_name: Mapping[str, str] = field(default_factory=dict)
    """Names of functions of modules that a framework calls by them, to the full name of the class of the object that they take first."""
    applied_parameters: Mapping[str, int] = field(default_factory=dict)
    """What a function is given to whose first parameter is of one of the types that the call names, to the place of that type."""
    shared_receivers: Mapping[str, str] = field(default_factory=dict)
    """What calls the functions that it is given on one object for all those of a file, by full name, to the type of that object."""
    asked: Mapping[str, str] = field(default_factory=dict)
    """What asks for objects of the class that it is given, or runs what does, to the type of collection that it gives."""
    base_tellers: Mapping[str, str] = field(default_factory=dict)
    """What is called in the body of a class that extends another class outside, by full name, to the base that it has then in any case."""
    row_type: str = ""
    """The full name of what holds one object of each class that is asked for."""
    own_members: Mapping[str, str] = field(default_factory=dict)
    """Members that a library gives to classes which extend its own, to the type of the collection of their objects that each is."""
    default_members: Mapping[str, str] = field(default_factory=dict)
    """Such members, by full name, that are the one of another name instead where classes declare that."""
    stand_ins: Mapping[str, StandIn] = field(default_factory=dict)
    """Attributes, and what calls give, by full name."""
    own_items: frozenset[str] = frozenset()
    """Attributes of libraries' collections, by full name, that are the collection of the same objects."""
    object_holders: Mapping[str, str] = field(default_factory=dict)
    """Classes of libraries: what extends one holds all objects of the class with such members that has it as a member, too. Each is with
    the method that gives what its objects ask, or empty."""
    held_classes: frozenset[str] = frozenset()
    """Attributes of such classes that are the class whose objects those hold."""
    holders: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """What declares that objects hold those of the class that it is given or that a text names: types of collections, or empty for one."""
    led_to: frozenset[str] = frozenset()
    """Classes outside that such fields lead to: what the fields give those is kept with all objects of the class."""
    reversals: Mapping[str, Reversal] = field(default_factory=dict)
    """Those of `holders` that give a member to the class that they lead to."""
    passers: Mapping[str, tuple[str, str]] = field(default_factory=dict)
    """Decorators that pass an object from outside first, to its type and the attribute of it that they pass instead, or empty."""
    pass_makers: frozenset[str] = frozenset()
    """What makes decorators that pass an object of the class that is given first."""
    shared_objects: Mapping[str, SharedObject] = field(default_factory=dict)
    """Types of objects that a library hands around, and the program puts on them what they lack."""
    bags: Mapping[str, str] = field(default_factory=dict)
    """What gives an object from outside its attributes, by keyword, to the type of that object: its class, or a method of another one."""
    bag_places: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """The names of the attributes that such a call gives by place, in order; empty for what is none."""
    implemented_by: Mapping[str, frozenset[str]] = field(default_factory=dict)
    """Classes of libraries that objects are declared to be of which extend none of them, to those that they extend instead."""
    first_keywords: Mapping[str, str] = field(default_factory=dict)
    """The name of the first parameter of callables, by their full name, where calls may give it by that."""
    named_settings: Mapping[str, NamedSettings] = field(default_factory=dict)
    """What makes objects whose attributes are what texts name, by full name."""
    caught_as: tuple[str, ...] = ()
    """Attributes that hold what was caught, of what catches errors."""
    gives: Mapping[str, str] = field(default_factory=dict)
    """The class of what a library's method gives, where its own declaration does not tell; of methods of that last name after `*.`."""
    keeping_methods: Mapping[str, str] = field(default_factory=dict)
    """Methods of texts, by bare and full name, that keep what a text begins with, or make it lower case."""
    splitting_methods: Mapping[str, Callable[[str, str, bool], Sequence[str]]] = field(default_factory=dict)
    """Methods of texts, by full name, to the parts of a text that they give by a separator, which may count once."""
    protocol_calls: Mapping[str, str] = field(default_factory=dict)
    """Methods that an external callable calls of each plain argument: the first of these names that its class knows."""
    first_protocol_calls: Mapping[str, str] = field(default_factory=dict)
    """The same for callables that call a method of their first argument alone."""
    called_methods: Mapping[str, str] = field(default_factory=dict)
    """Functions, by full name, that call a method of what they are given, and give what that gives."""
    giving_calls: Mapping[str, str] = field(default_factory=dict)
    """Callables that give what a method of their first argument gives, where its class has one of these names."""
    named_classes: Mapping[str, NamedClass] = field(default_factory=dict)
    """Functions, by full name, that run a method of the class which their first argument names, with what else they are given."""
    event_methods: Mapping[str, bool] = field(default_factory=dict)
    """Methods by which objects have events, by bare name, to whether one sends an event; others let a function listen to it."""
    hook_markers: Mapping[str, HookMarker] = field(default_factory=dict)
    """Classes of decorators, by full name, that mark functions as ones that implement hooks of plugins, or specify them."""
    hook_relays: frozenset[str] = frozenset()
    """Attributes outside, by full name, whose members run the functions that implement the hook of the same name."""
    dispatch_registers: str = ""
    """Full name of the attribute by which a function that chooses among others registers one."""
    called_arguments: Mapping[str, CalledArgument] = field(default_factory=dict)
    running_methods: Mapping[str, Mapping[str, RunningMethod]] = field(default_factory=dict)
    """Methods that decorators give what they decorate, by the last name of the decorator and by their own."""
    class_makers: Mapping[str, ClassMaker] = field(default_factory=dict)
    """Callables outside that make classes of bases and members, beside what is asked for the class of an object."""
    class_registries: Mapping[str, ClassRegistry] = field(default_factory=dict)
    """What gives the classes that are kept by a text, by full name: methods that are called with it, attributes with items by it."""
    iterating_calls: frozenset[str] = frozenset()
    """External callables that iterate over each plain argument."""
    models: Mapping[str, Model] = field(default_factory=dict)
    awaited: frozenset[str] = frozenset()
    """Callables of libraries that give what is declared of them when it is awaited."""
    makers: Mapping[str, str] = field(default_factory=dict)
    """Callables of libraries that give a class of the library, to its full name."""
    boxes: Mapping[str, str] = field(default_factory=dict)
    """Callables of libraries that give an object which holds one value, to the property by which it is read and written."""
    by_text: Mapping[str, ByText] = field(default_factory=dict)
    """By the full name of a callable."""


@cache
def bare_names(outside: Outside, *wanted: Model) -> frozenset[str]:
    """Return the last names of the callables that do one of some things. Each file of a language asks for the same ones."""
    return frozenset(name.rpartition(".")[2] for name, model in outside.models.items() if model in wanted)


@cache
def class_makers(outside: Outside) -> Mapping[str, ClassMaker]:
    """Return how callables make classes, by their last names: those that tell the class of an object do, too."""
    asking = {name: ClassMaker() for name, model in outside.models.items() if model is Model.CLASS_OF}
    return {name.rpartition(".")[2]: maker for name, maker in {**asking, **outside.class_makers}.items()}
