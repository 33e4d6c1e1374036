"""What callables outside the repository do with values that are given to them: the words that languages describe their libraries by."""

from enum import Enum, auto
from typing import NamedTuple


class Model(Enum):
    """What an external callable does with what it is given, as far as values flow through it."""

    RETURNS_FIRST = auto()  # the first argument itself
    RETURNS_DECORATOR = auto()  # a decorator that keeps what it decorates, or what one makes of the first argument
    MAKES_DECORATOR = auto()  # a decorator that keeps what it decorates, whatever the first argument is
    PROPERTY = auto()  # the first argument becomes the getter of an attribute
    PARTIAL = auto()  # a callable that calls the first argument
    PARTIAL_METHOD = auto()  # the same once it is read off an object, which comes before the other arguments
    BINDS = auto()  # the first argument, bound to the second
    SUPER = auto()  # the receiver as seen by the next class in line
    GET_ATTRIBUTE = auto()  # the attribute named by the second argument
    CLASS_OF = auto()  # the class of the first argument
    ITERATES = auto()  # a collection of the elements of the first argument
    KEEPS_PLACES = auto()  # the same, each in its place
    COLLECTS = auto()  # the same, or a collection of what calling the second argument with each of them gives
    FIRST_ELEMENT = auto()  # an element of the first argument
    MAPS = auto()  # calls the first argument with elements of the second
    MAPS_PLACES = auto()  # the same, with what stands at each place of those
    MAKES_CLASS = auto()  # a new class
    STATIC = auto()  # the first argument, without a receiver
    CLASS_LEVEL = auto()  # the first argument, with the class as receiver
    COPIES = auto()  # an object like the first argument
    NAMESPACE = auto()  # the mapping of the attributes of the first argument, or of the names of the scope that calls
    MODULE_NAMESPACE = auto()  # the mapping of the names of the module that calls
    LISTS_MEMBERS = auto()  # pairs of the names and the classes of the module given first, where the second is a test for classes
    SET_ATTRIBUTE = auto()  # writes the attribute named by the second argument
    IMPORTS = auto()  # the module named by the first argument
    IMPORTS_NAMED = auto()  # what the first argument names, a member of a module
    LISTS_PLUGINS = auto()  # what manifests register under a group
    IMPORTS_PATH = auto()  # the modules whose paths begin as the first argument tells
    NAMES_CLASS = auto()  # the class of the program that the arguments name: the folder that it lies in, and its own name
    IMPORTS_ROOT = auto()  # the package that the name of a module begins with, or the module where names of it are taken
    GIVES_CLASS = auto()  # the class given first, or that of the program that a text names
    CASTS = auto()  # an instance of the type given first
    PAIRS = auto()  # pairs of elements
    NUMBERS = auto()  # pairs of a number and an element of the first argument
    CROSSES = auto()  # pairs of elements of all arguments, or with a keyword tuples of them
    SPLITS = auto()  # a pair of collections of elements of the first argument
    COUNTS = auto()  # a mapping whose keys are the elements of the first argument
    GROUPS = auto()  # tuples of elements of any argument
    GROUPS_BY = auto()  # pairs of a key and a collection of elements of the first argument
    FLATTENS = auto()  # a collection of the elements of the elements of the first argument
    FILTERS = auto()  # a collection of those elements of the second for which calling the first says so
    REDUCES = auto()  # what calling the first argument with its own results and elements of the second gives
    MAKES_ELEMENTS = auto()  # a mapping whose missing elements the first argument makes
    MAKES_MAPPING = auto()  # a mapping of the pairs, or of the keys and elements, of the first argument
    MAKES_RECORD = auto()  # an object whose properties are told by the pairs of the first argument
    HOLDS = auto()  # what holds the values that are put into it, known by the name that is the first argument
    BEGINS = auto()  # a task that awaits the first argument
    FILLS_KEYS = auto()  # a mapping with the elements of the first argument as keys, and the second at each of them
    AWAITS = auto()  # what awaiting the first argument gives
    GATHERS = auto()  # awaiting it gives a list of what awaiting each argument gives
    ENTERS = auto()  # what entering the first argument gives
    ENTERED_AS = auto()  # a context that gives the first argument when it is entered
    ENTERS_LATER = auto()  # awaiting it gives what entering the first argument gives
    FIELD = auto()  # the default of a declared field
    CALLS = auto()  # what calling the first argument gives
    APPLIES = auto()  # what calling the first argument gives, with the second as its receiver and the elements of the third
    CONSTRUCTS = auto()  # an object that the first argument makes of the elements of the second
    GETS_ATTRIBUTE = auto()  # a callable that gives the attribute, named by the first argument, of what it is given
    GETS_ITEM = auto()  # a callable that gives the item at the first argument
    TAKES_PROPERTIES = auto()  # the first argument, with the properties of the others
    DERIVES = auto()  # an object with the properties of the first argument
    GIVES_PROTOTYPE = auto()  # what the first argument, an object, has its properties from
    EXTENDS_PROTOTYPE = auto()  # lets what the first argument makes have the properties of what the second makes
    DEFINES_PROPERTY = auto()  # lets the first argument have a property of the name, and with the value or the getter, given after it
    DEFINES_PROPERTIES = auto()  # the same with all properties of the second argument
    DESCRIBES_PROPERTY = auto()  # tells of the first argument what `DEFINES_PROPERTY` takes for the property that the second names
    LISTS_ENTRIES = auto()  # a collection of pairs of a key and an element of the first argument
    SETTLES = auto()  # a promise of what the first argument gives when it is awaited
    PROMISES = auto()  # a promise of what the function given first hands to what it is called with
    SETTLES_ALL = auto()  # a promise of a collection of what the elements of the first argument give when they are awaited
    SETTLES_EACH = auto()  # the same, with each of them as the value of an object
    SETTLES_MARKED = auto()  # the same, with each of them in a pair behind a mark
    SETTLES_ANY = auto()  # a promise of what an element of the first argument gives when it is awaited
    LISTS = auto()  # a collection, called like what is called, of all arguments in their places
    PACKS = auto()  # a text or bytes that the first argument is made again of
    PACKS_DEFAULT = auto()  # what the first argument is taken out of unless something else is put in its place
    UNPACKS = auto()  # what the text or bytes given first was made of
    CALLS_METHOD = auto()  # a callable that calls the method named by the first argument
    INJECTS = auto()  # an object of the class given first, or of the type that the call names
    PROVIDES = auto()  # what calling the first argument gives: of a generator what it yields, of what is awaited what that gives
    ASKS = auto()  # an object of the class given first, or an element of the collection that it is
    ASKS_ALL = auto()  # a collection of such objects
    ADAPTS = auto()  # an object of the class given second
    LOADS = auto()  # what awaiting the result of the first argument gives: of a module what it exports without a name
    BOXES = auto()  # an object whose property, told by the name of what is called, is the first argument
    BOXES_RESULT = auto()  # the same with what calling the first argument gives
    STATES = auto()  # a pair of the first argument, or of what calling it gives, and of what sets it
    SIGNALS = auto()  # what gives the first argument when it is called
    SIGNALS_RESULT = auto()  # what gives what calling the first argument gives when it is called
    SIGNALS_OBJECT = auto()  # what gives an object of the class given first when it is called
    DEFINES_STORE = auto()  # what gives an object when it is called: of what the second argument describes, or gives, boxes opened
    CATCHES = auto()  # what holds an object of the class given first, which it catches, as an attribute


class ValueForm(Enum):
    """What a value is that a library has a type for: of which type functions, classes and modules are objects."""

    FUNCTION = auto()
    METHOD = auto()  # a function that is bound to its receiver
    CLASS = auto()
    MODULE = auto()
    PARTIAL = auto()  # a callable that is begun with arguments
    OBJECT = auto()  # an object whose class says what calling it does


class OwnResult(Enum):
    """What a library's method gives that has to do with the class of the repository which it is called on."""

    INSTANCE = auto()  # an object of that class
    OBJECTS = auto()  # a collection of objects of that class
    OBJECT_AND_MARK = auto()  # a pair whose first place is an object of that class
    ASKED = auto()  # what the class's own method gives that makes what such objects ask, or else the same collection
    HELD = auto()  # the collection of a record's objects that it is or extends
    SUBCLASSES = auto()  # a list of the classes right below that class
    LIST = auto()  # a list of objects of that class, as the language has them
    SAME_CLASS = auto()  # that class itself
    OBJECT_OF_CLASS = auto()  # an object of the only class that names that class as its metaclass
    PROMISED = auto()  # an object of that class when it is awaited
    PROMISED_LIST = auto()  # a list of such objects when it is awaited
    PROMISED_PAIR = auto()  # a list whose first place is such an object when it is awaited
    FIELDS = auto()  # a mapping of the names of the fields of that object to what they hold
    JOINED_CLASS = auto()  # a class with the members of that class and of the one given first


class ToldForm(Enum):
    """What a library makes of what it reads off an attribute."""

    ITSELF = auto()
    OBJECT = auto()  # an object of the class that it is
    OBJECTS = auto()  # a collection of such objects
    ELEMENT = auto()  # an element of the collection that it is
    FIXED = auto()  # an object of a class of the library, whatever the attributes are
    EXTENDED = auto()  # the collection that the class extends, without the methods that the class has for it


class Told(NamedTuple):
    """What a member of a library's class gives where a class that extends it tells by an attribute what that is about.

    `path` leads to the attribute, with dots; `type` is that of the collection of objects, or the full name of the fixed class.
    """

    path: str
    form: ToldForm
    type: str = ""


class Reversal(NamedTuple):
    """What a field that leads from records of one class to those of another gives the other: a collection of a type, or one object.

    `types` are those of the collections, or empty for the object; of several nobody knows which it is. Its name is what the argument
    `keyword` tells, else that of the class in small letters and `suffix`; without a suffix there is none.
    """

    keyword: str
    suffix: str | None
    types: tuple[str, ...]


class StandIn(NamedTuple):
    """What is known outside under a name that stands for a class of the program: for the only one that extends one of `bases`.

    With `is_object` it is an object of that class. Where no class does, `otherwise` is the full name of the one outside that it is.
    """

    bases: frozenset[str]
    is_object: bool = False
    otherwise: str = ""


class ClassRegistry(NamedTuple):
    """What keeps the classes of a program by texts: each by that of the first of the attributes `told_by` that stands in its body.

    What asks for a text is given the classes that tell it, or, where it `gives_objects`, one of their objects.
    """

    told_by: tuple[str, ...]
    gives_objects: bool = False


class CalledArgument(NamedTuple):
    """An argument that an external callable calls, by its place or keyword, with the arguments after it.

    Or with the places of the tuple that is given by the keyword `given` and what stands under names in the mapping that `named` gives, or,
    unless it `passes`, with nothing. `keeps` is the full name of what holds the outcome, empty where none is kept; where `beside` is one, a
    pair of an object of that class and the outcome is held.
    """

    place: int = 0
    keyword: str = ""
    given: str = ""
    named: str = ""
    keeps: str = ""
    beside: str = ""
    passes: bool = True


class RunningMethod(NamedTuple):
    """A method that a decorator gives the function that it decorates, which runs that function, at once or at some time elsewhere.

    `full` is its full name. With `is_packed` the function's arguments are in a tuple and a mapping, the first two arguments or those of
    the keywords `args` and `kwargs`; else they are the method's own. A function whose first parameter is called `receiver` is given before
    them what runs it.
    """

    full: str
    is_packed: bool = False
    receiver: str = "self"


class FieldForm(NamedTuple):
    """What a field holds that a call declares: objects of the classes that its arguments are or name, or what fields among them hold.

    `places` are those of the arguments that tell, all where there are none, and `keywords` the names of such arguments; `type` is that of
    the collection of such objects, or empty. The argument `default`, or the one at `default_place`, is what the field holds at first. Where
    the argument `instances` is false, the field holds a class itself.
    """

    places: tuple[int, ...] = ()
    type: str = ""
    keywords: tuple[str, ...] = ()
    default: str = ""
    default_place: int = -1
    instances: str = ""


class SharedObject(NamedTuple):
    """An object that a library hands from one part of a program to the next: which type what the program puts on it is kept under.

    `has` are the attributes that the library puts there itself.
    """

    kept_under: str
    has: frozenset[str]


class NamedSettings(NamedTuple):
    """An object of a library whose attributes are what texts name: which argument of the call that makes it is the mapping of those.

    `type` is the full name of the class of such objects; the argument stands at a place or has a keyword.
    """

    type: str
    place: int
    keyword: str


class ClassMaker(NamedTuple):
    """Which arguments of a callable that makes a class are its bases and its members, by place and by keyword.

    Where none is its members (None), it may be given its only base by itself. `fills` where the members are what calling that argument
    puts into the collection that it is given.
    """

    bases: tuple[int, str] = (1, "")
    members: tuple[int, str] | None = (2, "")
    fills: bool = False


class CollectionMethod(NamedTuple):
    """What a method of a collection or a promise does with the functions that it is given.

    The first `callbacks` arguments are called with what the words in `given` say: `element`, `key`, `self` (the collection),
    `accumulated` (what the callbacks gave so far), `rest` (the arguments after them, each), or `""` for nothing known. The result is
    `self`, an `element`, what is `accumulated`, or something new of the type `makes` that holds what the callbacks give, `results` or
    `flat` with their elements, or the `elements` of the collection. Where it `chains`, what the callbacks give, or what awaiting that
    gives, is an element of `self` too.
    """

    given: tuple[str, ...] = ("element",)
    result: str = ""
    makes: str = ""
    callbacks: int = 1
    chains: bool = False


class ElementModel(Enum):
    """What a method of an external collection does with its elements."""

    ADDS = auto()  # the last argument becomes an element
    ADDS_ON = auto()  # the last argument becomes an element, at the key before it; returns the collection itself
    ADDS_EACH = auto()  # every argument becomes an element
    ADDS_ALL = auto()  # the elements of the first argument become elements
    GIVES = auto()  # returns an element, by the first argument's key where it is constant
    GIVES_ALL = auto()  # returns a collection of the elements
    GIVES_FIRST = auto()  # returns a pair whose first place is an element
    GIVES_ITEM = auto()  # returns a pair of a key and an element
    GIVES_ITEMS = auto()  # returns a collection of pairs whose second place is an element
    GIVES_KEYS = auto()  # returns a collection of the keys of a mapping
    SETS_DEFAULT = auto()  # adds the second argument and returns an element
    SELF = auto()  # the collection itself, or one like it
    CUTS = auto()  # what the collection leaves after as many elements as the first argument says
    SPLICES = auto()  # the same, once the arguments from the third on have become elements
    JOINS = auto()  # returns a list of the elements and of the arguments, lists among which give theirs
    FLATTENS = auto()  # returns a list of the elements, lists among which give theirs
    STEPS = auto()  # returns an object that has an element as its value
    SENDS = auto()  # hands a generator the first argument, and returns an element
    SORTS = auto()  # calls the argument `key` with each element
    UNITES = auto()  # returns a collection of the same type, with the elements and those of the arguments


class ResultOf(Enum):
    """What a generic function or method outside gives, by what it is given."""

    FIRST = auto()  # what is of the type of the first argument
    ELEMENT = auto()  # an element of the first argument
    KEYS = auto()  # a sequence of the keys of the first argument
    VALUES = auto()  # a sequence of the elements of the first argument
    PAIRS = auto()  # a sequence of both
    COLLECTED = auto()  # a slice of what a sequence gives
    ARGUMENT = auto()  # what the first type argument, its own or of the receiver, is
    ASSERTED = auto()  # the same, and whether it is one


class HookMarker(NamedTuple):
    """A class of decorators that mark functions as ones that implement a hook of plugins, or that specify one.

    `keyword` is the argument that names the hook which a function implements, where it is not of its own name; of those that specify, the
    argument that says that a call of the hook gives what the first function gives, and no list of what all give.
    """

    keyword: str
    is_specifying: bool = False


class NamedClass(NamedTuple):
    """A class of a program that a library finds by the name of its file, which lies in folders that end so, and its method that is run."""

    folders: str
    name: str
    method: str

    def is_in(self, path: str, text: str) -> bool:
        """Return whether a file is the one that a text names."""
        return f"/{path}".partition(".")[0].endswith(f"/{self.folders}/{text}")


class ByText(NamedTuple):
    """The class of what a call gives, told by the signs in one of its arguments, as the mode that a file is opened in.

    `classes` are pairs of signs and a class: the first of which all signs stand in the text holds. `unknown` is the class where the text
    is computed; without the argument it is that of an empty text.
    """

    place: int
    keyword: str
    classes: tuple[tuple[str, str], ...]
    unknown: str

    def class_of(self, text: str | None) -> str:
        """Return the class by the text, which is None where it is computed."""
        if text is None:
            return self.unknown
        return next((class_ for signs, class_ in self.classes if all(sign in text for sign in signs)), self.unknown)
