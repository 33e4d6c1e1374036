"""The methods that syntax calls: special methods, by what calls them."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class SpecialMethods:
    """Names of the methods that a language itself calls, empty where it has none of the kind."""

    constructors: tuple[str, ...] = ()
    completes: tuple[str, ...] = ()
    """Methods that a constructor which nobody wrote calls at its end."""
    call: str = ""
    allocates: str = ""
    """The method that gives a new object of the class which it is called with, where no class of the repository has its own."""
    makes: str = ""
    prepare: str = ""
    """The method of a metaclass that gives the body of a class the names which it starts with."""
    iterate: tuple[str, ...] = ()
    advance: tuple[str, ...] = ()
    enter: tuple[str, ...] = ()
    leave: tuple[str, ...] = ()
    wait: str = ""
    set_item: str = ""
    get_item: str = ""
    missing_item: str = ""
    """The method that a mapping which extends the language's own asks for what it has not."""
    class_item: str = ""
    """The method that a class has for what stands in brackets after it, such as its type arguments."""
    matches: str = ""
    """The member of a class that lists the attributes which patterns match by place."""
    descriptor_get: str = ""
    descriptor_set: str = ""
    member_hook: str = ""
    """The method that is asked for an attribute which an object has not."""
    every_member_hook: str = ""
    """The method that is asked for each attribute of an object, whether it has it or not."""
    write_hook: str = ""
    """The method that is called where an attribute of an object is written."""
    contains: str = ""
    hash: str = ""
    """The method that mappings and sets call of a key that is looked up in them."""
    equal: str = ""
    """The method that other collections call of what they are asked for."""
    length: str = ""
    """The method that objects have whose items are numbered."""
