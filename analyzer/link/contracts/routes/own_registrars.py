"""Functions of a program that register routes with a framework: `get(path, handler)`, which hands both on.

Which of its parameters such a function hands on as the path, and which as the handler, is read off the call inside it. Its own calls are
then calls that register, as the framework's are; so are those of a function that hands on to it.
"""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Final, NamedTuple

from analyzer.languages.contacts import ArgumentPlace
from analyzer.languages.conventions import Registration
from analyzer.link.calls.sites import CallSiteRow
from analyzer.link.constants import address_of, methods_in
from analyzer.link.contracts.arguments import given_at
from analyzer.schema.vocab_project import EntryPointKind

MAX_FUNCTIONS: Final = 3
"""Functions of the program that stand between a call and the framework."""

_NAME: Final = re.compile(r"(?<![\w.$])[A-Za-z_$][\w$]*")
_TEXT: Final = re.compile(r""""(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'""")


class Site(NamedTuple):
    """A call of a declared callable, or of a function that hands on to one.

    `around` is what the framework is given where the call gives a path, which stands at `{}`; `inner` is the framework's own call then.
    """

    row: CallSiteRow
    registrar: str
    registration: Registration
    around: str = "{}"
    inner: CallSiteRow | None = None


def may_register(row: CallSiteRow) -> bool:
    """Return whether a call gives a function of the program a text that looks like a path, or under the same name what may be one."""
    is_handed_on = False
    for _, text in row.arguments:
        if text and text[0] in "\"'`" and "/" in text:
            return True
        is_handed_on |= text in row.parameters
    return is_handed_on and len(row.arguments) > 1


def with_callers(sites: Sequence[Site], calls: Mapping[int, Sequence[CallSiteRow]]) -> Iterator[Site]:
    """Yield sites, each that stands in a function which hands on what it is given as the calls of that function (those by its number)."""
    waiting: Iterable[Site] = sites
    for _ in range(MAX_FUNCTIONS):
        following: list[Site] = []
        for site in waiting:
            callers = list(_callers(site, calls.get(site.row.caller, ())))
            following.extend(callers)
            if not callers:
                yield from _each_path(site)
        waiting = following
    yield from (each for site in waiting for each in _each_path(site))


def _each_path(site: Site) -> Iterator[Site]:
    """Yield a site, and one for each other path that its call gives where it may give several."""
    yield site
    (first, *_) = site.registration.names or (None,)
    if site.registration.is_repeated and isinstance(first, int):
        for place in range(first + 1, sum(keyword is None for keyword, _ in site.row.arguments)):
            yield site._replace(registration=site.registration._replace(names=(place,)))


def methods_of(row: CallSiteRow, registration: Registration) -> tuple[str, ...]:
    """Return the HTTP methods that a call registers a route for; empty for any."""
    if registration.method:
        return (registration.method,)
    given = next(iter(given_at(row, registration.methods)), None) if registration.methods != "" else None
    if given is None:
        return registration.default_methods
    return methods_in((given,))


def _callers(site: Site, calls: Sequence[CallSiteRow]) -> Iterator[Site]:
    """Yield the calls of the function that a site stands in, where it hands on a path and a handler."""
    row, registration = site.row, site.registration
    parameters = {each for call in calls for each in call.parameters if each is not None}
    if registration.kind is not EntryPointKind.ROUTE or not parameters:
        return
    path, written = _handed_on(row, registration.names, parameters)
    if not path and registration.is_repeated:
        path = written = next((text for keyword, text in row.arguments if keyword == "*" and text in parameters), "")
    method, _ = _handed_on(row, (registration.methods,), parameters - {path})
    handler, _ = _handed_on(row, registration.target, parameters - {path, method})
    if not path or not handler:
        return
    around = site.around.replace("{}", _around(path, written))
    for call in calls:
        name, target = _place(call, path), _place(call, handler)
        if name is not None and target is not None and call is not row:
            told = registration._replace(names=(name,), target=(target,), is_decorator=False)
            if method:
                place = _place(call, method)
                told = told._replace(methods="" if place is None else place)
            elif registration.methods != "" and all(keyword != "**" for keyword, _ in row.arguments):
                told = told._replace(methods="", default_methods=methods_of(row, registration))
            yield Site(call, site.registrar, told, around, site.inner or row)


def _handed_on(row: CallSiteRow, places: Iterable[ArgumentPlace], parameters: set[str]) -> tuple[str, str]:
    """Return the one parameter that stands in the first of some arguments, and that argument as written; empty where there is none."""
    for place in places:
        for written in given_at(row, place):
            named = parameters.intersection(_NAME.findall(_TEXT.sub("", written)))
            if len(named) == 1:
                return named.pop(), written
    return "", ""


def _around(path: str, written: str) -> str:
    """Return what an argument makes of a path, with `{}` for it; the path alone where that cannot be told."""
    around = address_of(written) if written != path else None
    return around if around is not None and around.count("{}") == 1 else "{}"


def _place(call: CallSiteRow, parameter: str) -> ArgumentPlace | None:
    """Return the place of the argument that a call gives for a parameter; None where it gives none."""
    for number, (keyword, _) in enumerate(call.arguments):
        if call.parameters[number] == parameter and keyword not in ("*", "**"):
            return sum(before is None for before, _ in call.arguments[:number]) if keyword is None else keyword
    return None
