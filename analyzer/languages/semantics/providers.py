"""How tests are given what providers make, and run once for each of listed values."""

from collections.abc import Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class Listing:
    """How a decorator lists values for the parameters of a test in their order.

    Each of its arguments is a value, or the first one `is_collection` of them, or the only one is where it is none of type `lone_value`.
    A value that is a collection is taken apart, unless only the bare name of another decorator says so (`unpacking`). Before the part for
    the first parameter are others (`skipped`).
    """

    is_collection: bool = False
    lone_value: str = ""
    unpacking: str = ""
    skipped: int = 0


@dataclass(frozen=True, slots=True)
class Providers:
    """What a language's test tools call by name: providers, by the parameters that ask for them, and tests with listed values."""

    test_methods: str = ""
    """What the names of methods begin with that are tests where a class of tests has them; empty where names do not tell."""
    nest_in_classes: bool = False
    """Whether tools let classes of tests that stand in another class have what that one has."""
    parametrizing_decorators: frozenset[str] = frozenset()
    """Last names of decorators whose first argument names parameters and whose second lists the values, or tuples, that they take."""
    listing_decorators: Mapping[str, Listing] = field(default_factory=dict)
    """Decorators by full name that list values without naming parameters."""
    listing_hook: tuple[str, str] = ("", "")
    """The function that lists such values for the tests of a file by calls in it; the keyword by which providers take them."""
    marks_variable: str = ""
    """The variable of a module or a class that holds what its tests are marked with as decorators would."""
    parameter_sets: frozenset[str] = frozenset()
    """Full names of functions whose arguments are one such tuple, even for a single parameter."""
    decorators: frozenset[str] = frozenset()
    naming_providers: tuple[str, str] = ("", "")
    """The keyword of such a decorator that names the provider otherwise; the method that gives what the provider of a name does."""
    outside: Mapping[str, str] = field(default_factory=dict)
    """Providers that the tools and their plugins bring, by name: the full name of the class of what each gives, or what stands for it."""
    file: str = ""
    lists_providers: str = ""
    """The variable by which such a file lists, by their full names, modules whose providers it has."""
    plugins: str = ""
    """The group of a manifest's entry points that registers modules whose providers all tests have."""
    users: frozenset[str] = frozenset()
    """Decorators that name, in strings, the providers that what they decorate uses without a parameter."""
    asker: str = ""
    """The parameter of a provider that tells who asks."""
    asking_members: Mapping[str, bool] = field(default_factory=dict)
    """Attributes of that which are the class whose method asks, or the object that has it, to whether they are the object."""
    asking_module: str = ""
    """The attribute of that which is the module of who asks."""
    used_unasked: str = ""
    """The keyword of a provider's decorator that says that every test which sees it uses it."""
    asked_value: tuple[str, str, str] = ("", "", "")
    """The keyword of a provider's decorator that lists values, the parameter that is asked for one of them, its attribute that is it."""
