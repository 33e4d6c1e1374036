"""Objects that are no instances of declared classes: written down as literals, made from prototypes, or there in every file."""

from collections.abc import Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class Objects:
    """What a language has of objects without a declared class; all empty where it has none."""

    host_objects: Mapping[str, str] = field(default_factory=dict)
    """Objects that are known everywhere, by name, with the bare names of their types, to which files may add members."""
    global_objects: frozenset[str] = frozenset()
    """Names of the object whose members are names that are known everywhere."""
    library_names: Mapping[str, str] = field(default_factory=dict)
    """Names that all files know once a page loads a library, to its full name; those that the program makes known itself are its own."""
    module_names: frozenset[str] = frozenset()
    """Free names that only modules read: a file without them, imports and exports is a script, whose names others know."""
    declaring_ends: tuple[str, ...] = ()
    """How the paths of files end that only tell of what is declared elsewhere."""
    record_type: str = ""
    """The full name of the type of literal objects, whose properties are attributes."""
    record_forms: frozenset[str] = frozenset()
    """The full names of generics that are such objects, with the last argument under any name."""
    record_methods: frozenset[str] = frozenset()
    """The methods that all literal objects have."""
    promise_type: str = ""
    """The full name of what an asynchronous function is declared to return."""
    promises: frozenset[str] = frozenset()
    """The full names of types of libraries' promises that never give another such promise: they wait for it first."""
    refusals: frozenset[str] = frozenset()
    """The full names of what breaks such a promise in place of what it gives."""
    key_makers: frozenset[str] = frozenset()
    """Names of what makes keys that are like no other."""
    unique_keys: frozenset[str] = frozenset()
    """How code writes the keys of that kind that the language has, in brackets."""
    flag_type: str = ""
    """The full name of the type of truth values."""
    prototype: str = ""
    """The property of a function that is the object from which what it makes has its properties."""
    parent: str = ""
    """The property of an object that is the one from which it has its properties."""
    described_by: tuple[str, str] = ("", "")
    """The properties of a description of a property that are its value, and the function that gives it."""
    getter_methods: frozenset[str] = frozenset()
    """The methods of all objects that let them have a property of the name given first: what the function given second gives."""
    inherited: str = ""
    """The property of a function that libraries let be the function whose prototype its own one extends."""
    function_methods: Mapping[str, str] = field(default_factory=dict)
    """The methods that functions have as objects, by name, with their full names."""
    running_methods: Mapping[str, int] = field(default_factory=dict)
    """Those of them that run the function, with how many of their arguments are not its own: with 2 the second holds those."""
