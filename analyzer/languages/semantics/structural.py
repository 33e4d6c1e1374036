"""Languages in which every expression has a declared type, and a type has the methods that it happens to have."""

import re
from collections.abc import Mapping
from dataclasses import dataclass, field

from analyzer.languages.models import ResultOf


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
    constructors: re.Pattern[str] | None = None
    """How functions outside are called, by full name, that make what a type is called like: its `package` and its name, the `type`."""
