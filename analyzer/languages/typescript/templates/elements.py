"""What an element of a template is, put together from what its attributes are."""

from collections.abc import Iterable
from typing import NamedTuple

from analyzer.languages.templates import Bound, Part, Shown, Stretch


class Attribute(NamedTuple):
    """What an attribute is: names that it binds, a property that it gives, objects that it spreads, code, and what the element is."""

    bound: tuple[Bound, ...] = ()
    given: tuple[str, Stretch] | None = None
    spread: Stretch | None = None
    code: tuple[Stretch, ...] = ()
    names: Stretch | None = None


def element_of(name: Stretch | None, attributes: Iterable[Attribute], inner: tuple[Part, ...]) -> Part:
    """Return what an element is; without a name, its own or one that an attribute gives, it is the host's and all that it has is code."""
    found = list(attributes)
    name = name or next((each.names for each in found if each.names is not None), None)
    bound = tuple(bound for each in found for bound in each.bound)
    code = tuple(stretch for each in found for stretch in each.code)
    given = tuple(each.given for each in found if each.given is not None)
    spread = tuple(each.spread for each in found if each.spread is not None)
    if name is None:
        return Part(bound, None, (*code, *spread, *(value for _, value in given)), inner)
    return Part(bound, Shown(name, given, spread), code, inner)
