"""What the types of a type system mean where they are no classes of objects."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import Enum, auto

from analyzer.languages.models import ValueForm


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
    TAKING = auto()  # a callable that takes the first argument
    BOX = auto()  # an object that holds the first argument
    JOINED = auto()  # what a callable takes: all arguments but the last, and what that stands for
    UNPACKED = auto()  # all further arguments together: the record or tuple that is the first argument


ConstantTypes = Mapping[str, tuple[frozenset[str], frozenset[str]]]
"""By kind of constant, the types that it is of, and those that it is not."""


@dataclass(frozen=True, slots=True)
class Types:
    """Types with a meaning of their own, by full name, and the bases that make classes special."""

    root: str = ""
    """Full name of the class that all others extend, whether they name it or not."""
    constants: ConstantTypes = field(default_factory=dict)
    """The types that constants are of, and those that they are not, by the last parts of their names: of a `text`, an `integer`, a word."""
    literal_form: str = ""
    """The last part of the name of the type that lists the constants which are of it."""
    value_forms: Mapping[str, frozenset[ValueForm]] = field(default_factory=dict)
    """What the values are that are of a type, by its full name, where they are no objects of classes."""
    tuple_bases: frozenset[str] = frozenset()
    tuple_makers: Mapping[str, str] = field(default_factory=dict)
    """Full names of callables that make a class of tuples of the names of their places, with that of a base of all such classes."""
    record_bases: Mapping[str, str] = field(default_factory=dict)
    """Bases of classes whose fields are the items of a mapping, to the class of that mapping, whose methods they have."""
    enum_bases: frozenset[str] = frozenset()
    enum_values: frozenset[str] = frozenset()
    """Attributes of members of enumerations that are what the member is assigned."""
    enum_members: str = ""
    """The attribute of an enumeration that maps names to its members."""
    generic_bases: frozenset[str] = frozenset()
    unnamed_interfaces: frozenset[str] = frozenset()
    """Those of `generic_bases` that make a class an interface which others have by having its members."""
    forms: Mapping[str, TypeForm] = field(default_factory=dict)
    boxes: Mapping[str, str] = field(default_factory=dict)
    """Those of the form of a box, to the property by which what they hold is read and written."""
    in_comments: frozenset[str] = frozenset()
    """Languages in whose files types stand in comments, which may name a class that the file does not bind."""
    read_off_class: Mapping[str, str] = field(default_factory=dict)
    """Types of attributes that are an object of another class where they are read off the class itself, to the full name of that class."""
