"""How a program asks for what it has itself: classes, members, modules and scopes, by name."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class Reflection:
    """What gives names, members, modules and scopes as values, empty where a language has none of the kind."""

    own_name: str = ""
    """The member of a function, or of a class, that is its bare name."""
    bound_function: str = ""
    """The member of a bound method that is the function."""
    bound_receiver: str = ""
    """The member of a bound method that is what it is bound to."""
    subclasses: str = ""
    """The method of every class that lists those right below it."""
    subclass_hook: str = ""
    """The method of a class that runs for each that extends it."""
    name_hooks: Mapping[str, frozenset[str]] = field(default_factory=dict)
    """The methods of members by which they are told their class and their name, as that class is made, each with the attributes in which a
    base from outside keeps the name."""
    metaclass_base: str = ""
    """What every metaclass extends."""
    metaclass_givers: frozenset[str] = frozenset()
    """Last names of what is given a metaclass and then the bases of a class, to stand for these."""
    metaclass_setters: frozenset[str] = frozenset()
    """Last names of what makes decorators that give a class the metaclass that they are given."""
    interface_namers: frozenset[str] = frozenset()
    """Last parts of the names of what gives a decorator of classes that have the interfaces which it is given."""
    base_metaclasses: Mapping[str, str] = field(default_factory=dict)
    """Full names of bases that bring a metaclass and nothing else, to that."""
    class_registrars: Mapping[str, str] = field(default_factory=dict)
    """Full names of metaclasses by the name of their method that says of a class that it is like those below the one it is asked of."""
    interface_bases: frozenset[str] = frozenset()
    """Full names of bases of interfaces that give, when they are called, what has the interface: mostly what they are given."""
    accessors: Mapping[str, str] = field(default_factory=dict)
    """Attributes of a property that are its functions, in the order in which it is given them, to its methods that take another."""
    namespace_member: str = ""
    """The member of an object that is the mapping of its attributes."""
    module_name: str = ""
    """The name that stands in every module for the module's own."""
    own_packages: frozenset[str] = frozenset()
    """Names that stand in every module for that of the package which it lies in, or is."""
    own_texts: frozenset[str] = frozenset()
    """Names of the texts that functions, classes and modules have by themselves."""
    module_tables: frozenset[str] = frozenset()
    """Full names of the mappings that have all modules by their names."""
    namespace_call: str = ""
    """The name of what gives that mapping of the object that it is called with."""
    class_module: str = ""
    """The member of a class, and of its objects, that is the full name of its module."""
    own_class: str = ""
    held_apart: frozenset[str] = frozenset()
    """Members that hold objects of which nobody knows the class: other components, as a template calls them or they lie in each other."""
    told_names: frozenset[str] = frozenset()
    """Attributes in the body of a class whose text is the name by which something outside of the program makes objects of it."""
    module_loaders: frozenset[str] = frozenset()
    """Last names of what loads modules that a program names in texts, or lists those of a package."""
    packing: tuple[frozenset[str], ...] = ()
    """Words of each of which a program has one that packs others: it lists packages, and loads none of their modules."""
    plugin_group: str = ""
    """The keyword by which plugins are asked for that manifests register under a group; who gives it by its place gives it first."""
    plugin_types: tuple[str, ...] = ()
    """Full names of the types of what lists plugins, and of each of them."""
    package_path: str = ""
    """The member of a package that says where its modules lie."""
    module_listers: Mapping[str, tuple[str, int]] = field(default_factory=dict)
    """Full names of what lists the modules that lie where its first argument says: the field of each that is its name, and its place."""
    begun_path: Callable[[str], str] | None = None
    """What tells how the path of a module begins that an expression puts together; None in languages whose imports name no paths."""
    whole_scopes: Mapping[str, bool] = field(default_factory=dict)
    """Names of what gives, called without arguments, all names of the scope that it is called in, to whether that is its module's."""
    member_listers: frozenset[str] = frozenset()
    """Full names of callables that list all members of the object, class or module that is their first argument."""
    class_tests: frozenset[str] = frozenset()
    """Full names of tests that let such callables list classes alone."""
    member_getters: frozenset[str] = frozenset()
    """Full names of callables that give that member of their first argument whose name is their second."""
    own_module: str = ""
    """How code writes the module that it stands in, as an object."""
