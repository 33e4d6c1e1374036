"""What the linker has to be told about a language: the meaning that neither its grammar nor its files show.

The flow engine knows functions, classes, instances and modules; which names construct, iterate or enter, which
external callables return what they are given, and how imports find files is declared here, as data where possible.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from enum import Enum, auto

from analyzer.languages.conventions import NO_CONVENTIONS, Conventions
from analyzer.languages.effects import Effects
from analyzer.languages.library import Library
from analyzer.languages.models import (
    ByText,
    CalledArgument,
    ClassMaker,
    CollectionMethod,
    ElementModel,
    Model,
    OwnResult,
    ResultOf,
    Reversal,
    Told,
    ValueForm,
)
from analyzer.languages.resolving import ResolverFactory
from analyzer.languages.signatures import Signatures
from analyzer.schema.vocab import NodeKind, Visibility


class TypeForm(Enum):
    """What a generic of the type system means when it is applied to arguments."""

    OPTIONAL = auto()  # any of the arguments
    FIRST = auto()  # the first argument, decorated with metadata
    CLASS = auto()  # the class itself, not an instance
    COLLECTION = auto()  # elements are the last argument
    MAPPING = auto()  # keys are the first, elements the second argument
    TUPLE = auto()  # one element a place
    CALLABLE = auto()  # a callable that returns the last argument
    AWAITABLE = auto()  # awaiting it gives the last argument
    GENERATOR = auto()  # elements are the first argument
    SELF = auto()  # the class that is being defined
    OPEN = auto()  # says nothing: any value may be there
    ANY = auto()  # any value, beside others too
    CONTEXT = auto()  # entering it gives the first argument
    GUARD = auto()  # a truth value: whether the first argument of what gives it is of the type, and if not, whether it is of none of it
    FULL_GUARD = auto()  # a truth value: where it holds, the first argument is taken for just that type
    RESULT = auto()  # what calling the first argument gives
    INSTANCE = auto()  # an instance of the class that is the first argument
    AWAITED = auto()  # what awaiting the first argument gives


@dataclass(frozen=True, slots=True)
class StructuralTypes:
    """The meaning of a language in which every expression has a declared type, and a type has the methods that it happens to have.

    What is embedded in a type lends it its members, the least deep first; an interface is satisfied by every type with its methods.
    """

    basic: str
    """The module of the types and functions that are known without being bound."""
    basic_members: Mapping[str, tuple[str, ...]]
    """The members of those types that have any."""
    functions: frozenset[str]
    keeps_first: frozenset[str]
    """Those whose result is of the type of the first argument."""
    sequences: tuple[str, str] = ("", "")
    """The types of what loops run over, by whether they give one value or two; type arguments say which."""
    results: Mapping[str, ResultOf] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class DeclaredTypes:
    """The meaning of a language whose declarations decide the type of every expression, and with it what each call names.

    Names are full names of classes; types of the language itself are named by their keyword.
    """

    root: str
    """The class that every other one extends."""
    own_package: str
    """The package whose classes every file sees."""
    text: str
    class_type: str
    """The class of classes, whose argument is the class that it stands for."""
    nothing: str
    """The result of what gives no value."""
    null: str
    """The type of the value that every class has."""
    truth: str
    plain_number: str
    """The type that arithmetic on smaller numbers gives."""
    joining: frozenset[str]
    """Operators that make text where either side is text."""
    own_class_field: str
    """The name by which a class gives the object that stands for it."""
    receiver: str
    """The name by which a class around gives its own receiver."""
    copy: str
    """The method of arrays that gives one of the same type."""
    boxes: Mapping[str, str]
    """The types of the language itself, with the classes whose objects hold their values; empty where there is none."""
    widening: Mapping[str, frozenset[str]]
    """The types of the language itself that each may also be passed as, by the type that takes it."""
    iterables: tuple[str, ...]
    """Classes that loops run over: their first argument is the type of an element."""
    array_supertypes: tuple[str, ...]
    array_fields: Mapping[str, str]
    implied_bases: Mapping[NodeKind, str]
    """What every class of a kind extends, applied to the class itself."""
    component_base: str
    """What every class with components extends."""
    enum_methods: Mapping[str, tuple[bool, int]]
    """Methods that every enumeration has: whether they give all its values, and their number of parameters."""
    new_reference: str
    """The name by which a function expression refers to constructors."""
    method_mark: str
    """What is added to the names of methods where a class keeps them apart from its fields."""
    signatures: Callable[[], Signatures]
    protocols: Mapping[str, frozenset[str]] = field(default_factory=dict)
    """By a class that others extend or implement, the methods that are called on their objects though it declares none of them."""

    def lacks(self, class_: str, method: str) -> bool:
        """Return whether nobody calls a method, by its bare name, for a known class that others extend or implement."""
        return self.signatures().has(class_) and not self.has(class_, method)

    def has(self, class_: str, method: str) -> bool:
        """Return whether a method, by its bare name, is called for a class that others extend or implement."""
        table = self.signatures()
        if method in table.methods(class_) or (table.has(class_) and method in table.methods(self.root)):
            return True
        return any(method in names and (class_ == name or name in table.above(class_)) for name, names in self.protocols.items())


ConstantTypes = Mapping[str, tuple[frozenset[str], frozenset[str]]]
"""By kind of constant, the types that it is of, and those that it is not."""


@dataclass(frozen=True, slots=True)
class Semantics:
    """The declared meaning of one language. Names of special methods are empty where the language has none."""

    builtins: str = ""
    builtin_names: frozenset[str] = frozenset()
    standard_modules: frozenset[str] = frozenset()
    constructors: tuple[str, ...] = ()
    completes: tuple[str, ...] = ()
    """Methods that a constructor which nobody wrote calls at its end."""
    call: str = ""
    allocates: str = ""
    """The method that gives a new object of the class which it is called with, where no class of the repository has its own."""
    makes: str = ""
    iterate: tuple[str, ...] = ()
    advance: tuple[str, ...] = ()
    enter: tuple[str, ...] = ()
    leave: tuple[str, ...] = ()
    wait: str = ""
    set_item: str = ""
    get_item: str = ""
    matches: str = ""
    """The member of a class that lists the attributes which patterns match by place."""
    descriptor_get: str = ""
    descriptor_set: str = ""
    own_results: Mapping[str, OwnResult] = field(default_factory=dict)
    """Methods of libraries, by full name, whose result has to do with the class that they are called on."""
    told_results: Mapping[str, tuple[Told, ...]] = field(default_factory=dict)
    """Methods of libraries, by full name, that give what an attribute of the class tells; under the name of `call`, calling it does."""
    told_members: Mapping[str, tuple[Told, ...]] = field(default_factory=dict)
    """Attributes of libraries' classes, by full name, that are what another attribute tells."""
    told_parameters: Mapping[str, tuple[Told, ...]] = field(default_factory=dict)
    """Methods of libraries' classes, by full name, whose overrides are given first what an attribute tells."""
    asked: Mapping[str, str] = field(default_factory=dict)
    """What asks for objects of the class that it is given, or runs what does, to the type of collection that it gives."""
    own_members: Mapping[str, str] = field(default_factory=dict)
    """Members that a library gives to classes which extend its own, to the type of the collection of their objects that each is."""
    object_holders: Mapping[str, str] = field(default_factory=dict)
    """Classes of libraries: what extends one holds all objects of the class with such members that has it as a member, too. Each is with
    the method that gives what its objects ask, or empty."""
    holders: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """What declares that objects hold those of the class that it is given or that a text names: types of collections, or empty for one."""
    reversals: Mapping[str, Reversal] = field(default_factory=dict)
    """Those of `holders` that give a member to the class that they lead to."""
    passers: Mapping[str, tuple[str, str]] = field(default_factory=dict)
    """Decorators that pass an object from outside first, to its type and the attribute of it that they pass instead, or empty."""
    pass_makers: frozenset[str] = frozenset()
    """What makes decorators that pass an object of the class that is given first."""
    bags: Mapping[str, str] = field(default_factory=dict)
    """What gives an object from outside its attributes, by keyword, to the type of that object: its class, or a method of another one."""
    implemented_by: Mapping[str, frozenset[str]] = field(default_factory=dict)
    """Classes of libraries that objects are declared to be of which extend none of them, to those that they extend instead."""
    caught_as: tuple[str, ...] = ()
    """Attributes that hold what was caught, of what catches errors."""
    gives: Mapping[str, str] = field(default_factory=dict)
    """The class of what a library's method gives, where its own declaration does not tell; of methods of that last name after `*.`."""
    keeping_methods: Mapping[str, str] = field(default_factory=dict)
    """Methods of texts, by bare and full name, that keep what a text begins with, or make it lower case."""
    splitting_methods: Mapping[str, Callable[[str, str, bool], Sequence[str]]] = field(default_factory=dict)
    """Methods of texts, by full name, to the parts of a text that they give by a separator, which may count once."""
    member_hook: str = ""
    """The method that is asked for an attribute which an object has not."""
    every_member_hook: str = ""
    """The method that is asked for each attribute of an object, whether it has it or not."""
    plain_slices: frozenset[str] = frozenset()
    """Collections whose slices are of that class itself, whatever class of the repository extends it."""
    write_hook: str = ""
    """The method that is called where an attribute of an object is written."""
    length: str = ""
    """The method that objects have whose items are numbered."""
    own_name: str = ""
    """The member of a function that is its bare name."""
    subclasses: str = ""
    """The method of every class that lists those right below it."""
    metaclass_base: str = ""
    """What every metaclass extends."""
    namespace_member: str = ""
    """The member of an object that is the mapping of its attributes."""
    module_name: str = ""
    """The name that stands in every module for the module's own."""
    own_texts: frozenset[str] = frozenset()
    """Names of the texts that functions, classes and modules have by themselves."""
    module_tables: frozenset[str] = frozenset()
    """Full names of the mappings that have all modules by their names."""
    namespace_call: str = ""
    """The name of what gives that mapping of the object that it is called with."""
    setter_decorators: frozenset[str] = frozenset()
    """Last names of decorators that make a function what writing an attribute calls."""
    protocol_calls: Mapping[str, str] = field(default_factory=dict)
    """Methods that an external callable calls of each plain argument: the first of these names that its class knows."""
    first_protocol_calls: Mapping[str, str] = field(default_factory=dict)
    """The same for callables that call a method of their first argument alone."""
    dispatch_decorators: frozenset[str] = frozenset()
    """Last names of decorators that let a function choose among others, which are registered with it."""
    dispatch_registers: str = ""
    """Full name of the attribute of such a function that registers another one."""
    called_arguments: Mapping[str, CalledArgument] = field(default_factory=dict)
    class_makers: Mapping[str, ClassMaker] = field(default_factory=dict)
    """Callables outside that make classes of bases and members, beside what is asked for the class of an object."""
    iterating_calls: frozenset[str] = frozenset()
    """External callables that iterate over each plain argument."""
    own_class: str = ""
    declares_procedures: bool = False
    """Whether methods are procedures that programs ask each other for."""
    parametrizing_decorators: frozenset[str] = frozenset()
    """Last names of decorators whose first argument names parameters and whose second lists the values, or tuples, that they take."""
    listing_hook: tuple[str, str] = ("", "")
    """The function that lists such values for the tests of a file by calls in it; the keyword by which providers take them."""
    marks_variable: str = ""
    """The variable of a module or a class that holds what its tests are marked with as decorators would."""
    parameter_sets: frozenset[str] = frozenset()
    """Full names of functions whose arguments are one such tuple, even for a single parameter."""
    provider_decorators: frozenset[str] = frozenset()
    naming_providers: tuple[str, str] = ("", "")
    """The keyword of such a decorator that names the provider otherwise; the method that gives what the provider of a name does."""
    provider_file: str = ""
    lists_providers: str = ""
    """The variable by which such a file lists, by their full names, modules whose providers it has."""
    provider_users: frozenset[str] = frozenset()
    """Decorators that name, in strings, the providers that what they decorate uses without a parameter."""
    asking_class: tuple[str, str] = ("", "")
    """The parameter of a provider that tells who asks, and its attribute that is the class whose method does."""
    asked_value: tuple[str, str, str] = ("", "", "")
    """The keyword of a provider's decorator that lists values, the parameter that is asked for one of them, its attribute that is it."""
    binding_decorators: frozenset[str] = frozenset()
    is_reserved: Callable[[str], bool] = lambda name: False
    """Whether a name belongs to the language: every object may have it, and tables of libraries leave it out."""
    module_visibility: Callable[[str], Visibility] = lambda name: Visibility.PUBLIC
    """Who may use a module, by its full name."""
    is_private_to_class: Callable[[str], bool] = lambda name: False
    """Whether a member of that name is its class's own: no subclass can override it."""
    property_of: Callable[[str], str | None] = lambda name: None
    """The property that a method of that name reads or writes by agreement, and by which libraries know it; None for others."""
    private_member: Callable[[str], tuple[str, str] | None] = lambda name: None
    """The bare name of the class and the name in it of a member that a name means outside of the class; None for other names."""
    has_level_apart: bool = False
    """Whether members of the class itself and members of its instances are apart: neither is seen through the other."""
    constant_types: ConstantTypes = field(default_factory=dict)
    """The types that constants are of, and those that they are not, by the last parts of their names: of a `text`, an `integer`, a word."""
    literal_form: str = ""
    """The last part of the name of the type that lists the constants which are of it."""
    value_forms: Mapping[str, frozenset[ValueForm]] = field(default_factory=dict)
    """What the values are that are of a type, by its full name, where they are no objects of classes."""
    tuple_bases: frozenset[str] = frozenset()
    tuple_makers: Mapping[str, str] = field(default_factory=dict)
    """Full names of callables that make a class of tuples of the names of their places, with that of a base of all such classes."""
    record_bases: frozenset[str] = frozenset()
    """Bases of classes whose fields are the items of a mapping."""
    enum_bases: frozenset[str] = frozenset()
    enum_values: frozenset[str] = frozenset()
    """Attributes of members of enumerations that are what the member is assigned."""
    generic_bases: frozenset[str] = frozenset()
    unnamed_interfaces: frozenset[str] = frozenset()
    """Those of `generic_bases` that make a class an interface which others have by having its members."""
    models: Mapping[str, Model] = field(default_factory=dict)
    awaited: frozenset[str] = frozenset()
    """Callables of libraries that give what is declared of them when it is awaited."""
    makers: Mapping[str, str] = field(default_factory=dict)
    """Callables of libraries that give a class of the library, to its full name."""
    element_models: Mapping[str, ElementModel] = field(default_factory=dict)
    keyed_readers: frozenset[str] = frozenset()
    """Methods of collections, by bare name, that give the element at the key which is their first argument."""
    collection_types: frozenset[str] = frozenset()
    references: frozenset[str] = frozenset()
    """Collections that, when they are called, give what they were made with first."""
    mapping_types: frozenset[str] = frozenset()
    type_forms: Mapping[str, TypeForm] = field(default_factory=dict)
    conventions: Conventions = NO_CONVENTIONS
    make_resolver: "ResolverFactory | None" = None
    scope_of: Callable[[str, str], str] | None = None
    """The scope that a file's names live in, by its path and namespace: files of one scope see each other's. None: each has its own."""
    variant_of: Callable[[str, str | None], str] = lambda path, condition: ""
    """The variant of its scope that a file is for, by its path and condition; empty for what is always built, or by default."""
    source_of: Callable[[str], str | None] = lambda path: None
    """The path of the source that a file declares the names of, of which it has no code."""
    structural: StructuralTypes | None = None
    """Set where declared types decide what calls name: they are then read off those, not off what values may arrive."""
    collection_methods: Mapping[str, CollectionMethod] = field(default_factory=dict)
    """By the bare name of a method."""
    by_text: Mapping[str, ByText] = field(default_factory=dict)
    """By the full name of a callable."""
    list_type: str = ""
    """The full name of the type of the collections that functions of the library make."""
    mapping_iterates_pairs: bool = False
    """Whether iterating a mapping gives pairs of a key and an element, not keys."""
    trusts_declarations: bool = False
    """Whether a declared type is what a variable holds, whatever is assigned to it."""
    host_objects: Mapping[str, str] = field(default_factory=dict)
    """Objects that are known everywhere, by name, with the bare names of their types, to which files may add members."""
    record_type: str = ""
    """The full name of the type of literal objects, whose properties are attributes."""
    record_forms: frozenset[str] = frozenset()
    """The full names of generics that are such objects, with the last argument under any name."""
    record_methods: frozenset[str] = frozenset()
    """The methods that all literal objects have."""
    promise_type: str = ""
    """The full name of what an asynchronous function is declared to return."""
    whole_export: str = ""
    """The name under which a module exports what it is as a whole: an import of the module gets that too."""
    prototype: str = ""
    """The property of a function that is the object from which what it makes has its properties."""
    function_methods: Mapping[str, str] = field(default_factory=dict)
    """The methods that functions have as objects, by name, with their full names."""
    default_export: str = ""
    """The name that an import takes which names nothing."""
    module_loaders: frozenset[str] = frozenset()
    """Last names of what loads modules that a program names in texts, or lists those of a package."""
    whole_scopes: Mapping[str, bool] = field(default_factory=dict)
    """Names of what gives, called without arguments, all names of the scope that it is called in, to whether that is its module's."""
    member_listers: frozenset[str] = frozenset()
    """Full names of callables that list all members of the object, class or module that is their first argument."""
    member_getters: frozenset[str] = frozenset()
    """Full names of callables that give that member of their first argument whose name is their second."""
    own_module: str = ""
    """How code writes the module that it stands in, as an object."""
    library: Callable[[], Library] = Library
    declared: DeclaredTypes | None = None
    """Set where declarations decide the type of every expression: calls are then read off those, not off what values may arrive."""
    effects: Effects = field(default_factory=dict)
    """What external callables do beyond computing."""
    harmless_with: Mapping[str, str] = field(default_factory=dict)
    """Callables of `effects` that only compute where an argument has a word, with that word."""
    harmless_beside: Mapping[str, str] = field(default_factory=dict)
    """Callables of `effects` that do not wait in files that call another one, with that one."""
    accepted: Mapping[str, frozenset[str]] = field(default_factory=dict)
    """What a rule of another tool objects to, as kinds of findings; a comment may name it to accept that (`Language.accepts`)."""
    accepting: tuple[str, ...] = ()
    """How decorators and annotations begin that name such rules for what they stand on."""
    broad_exceptions: frozenset[str] = frozenset()
    """Bare names of the classes whose handlers take nearly all exceptions."""
    example_prompts: tuple[str, ...] = ()
    """How lines of documentation begin that a tool runs as tests, the first line of an example first."""
    error_type: str = ""
    """The full name of the last result by which functions tell that they failed; empty where they raise exceptions."""
    unchecked: frozenset[str] = frozenset()
    """Callables whose error nobody need look at: full names, calls as written, after `func.` first words of the repository's functions."""
    unchecked_with: Mapping[str, frozenset[str]] = field(default_factory=dict)
    """Callables whose error nobody is expected to look at where their first argument is one of those, as written."""
    unchecked_onto: Mapping[str, str] = field(default_factory=dict)
    """Callables whose error nobody is expected to look at where they write to a parameter that is declared with the type."""
    unchecked_beside: Mapping[str, tuple[frozenset[str], frozenset[str]]] = field(default_factory=dict)
    """Callables whose error nobody is expected to look at in a function that calls one of the first names, and none of the second."""
    coroutines_wait: bool = False
    """Whether an asynchronous function that is called does not begin to run until it is awaited."""
    primitive_types: frozenset[str] = frozenset()
    """Declared types, as written, of values without a meaning of their own; empty where that is not looked into."""
    overriding: frozenset[str] = frozenset()
    """Decorators and annotations, as written, of methods that override another one, wherever that stands."""
    asserts_nothing: tuple[str, ...] = ()
    """Beginnings of the names of tests that measure or show something, and assert nothing."""
    assertion_words: tuple[str, ...] = ()
    """Parts of the names of functions that assert, in lower case; empty where tests are not looked into."""
    assertion_names: frozenset[str] = frozenset()
    """Whole names of such functions, as they are called."""
    preparing_words: tuple[str, ...] = ()
    """Parts of calls, with their bracket, by which a test prepares what stands for another object."""
    test_handles: frozenset[str] = frozenset()
    """Declared types, as written, of parameters through which a test fails: whoever is given one may let it."""
    closed_folders: frozenset[str] = frozenset()
    """Names of folders from which nobody outside of the repository can import."""
