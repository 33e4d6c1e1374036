"""How libraries find what gives the fields of a schema: the shapes in which a language declares it."""

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class Resolves:
    """What an annotation says of a schema: over a method, which field it gives; over a class, of which type its methods do.

    The type is `type`, else what the argument of one of `types` names (empty: one without a name), else what the class around is of.
    The field is named by the first of `names` that is a text, else as the method.
    """

    type: str = ""
    types: tuple[str, ...] = ()
    names: tuple[str, ...] = ("", "name")
    is_of_parameter: bool = False
    """Whether, where nothing names the type, it is that of the method's first parameter."""


@dataclass(frozen=True, slots=True)
class Resolvers:
    """What gives fields without saying so. `bases` go by full name or `package.*.name`."""

    spelled: Callable[[str], str] = lambda name: name
    """How the schema spells the name of a member."""
    bases: Mapping[str, str] = field(default_factory=dict)
    """Classes below which a class is a type of the schema, and what the names of its methods begin with that give its fields."""
    field_maker: str = ""
    """The method of a class that makes a field of it, which the type of all mutations has under a name."""
    mutating: tuple[str, ...] = ()
    """The methods of such a class of which the first that it has gives the field."""
    taken_as: str = ""
    """The keyword by which what annotates methods, where it is called for a member of a class, takes what gives that."""
    are_keyed: bool = False
    """Whether objects hold them, by type and field."""
    giving: re.Pattern[str] | None = None
    """The type that a method is declared to give whose name is that of a type of the schema, which is its group `type`."""
    given: str = "{}"
    """The class whose methods give the fields of a type; `{}` is the type's name with a small letter."""
