"""Functions of a program that ask servers for what they are given: `get(path)`, which hands it on to a library's client.

Which of its parameters such a function hands on as the address, and which as the method, is read off the call inside it. Its own calls
then ask as the library's do; so do those of a function that hands on to it.
"""

import re
from collections.abc import Iterator, Mapping, Sequence, Set
from typing import Final, NamedTuple

from analyzer.languages.contacts import ArgumentPlace, Entry, Request
from analyzer.link.calls.sites import CallSiteRow
from analyzer.link.constants import named_methods
from analyzer.link.contracts.arguments import entry_of, given_at
from analyzer.link.contracts.spelling.local_texts import LocalTexts
from analyzer.link.contracts.spelling.named_texts import Spelling, pieces
from analyzer.model.facts import ParameterFacts

MAX_FUNCTIONS: Final = 4
"""Functions of the program that stand between a call and the library."""

MAX_AROUND: Final = 3
"""Functions around a request of which one may be given the address: a request that is made later stands in one of its own."""

GIVEN: Final = "\0"
"""What stands for the address of a call in what a function makes of it."""

_NAME: Final = re.compile(r"(?<![\w.$])[A-Za-z_$][\w$]*")
_KEY: Final = re.compile(r"\s*([A-Za-z_$][\w$]*)(?:\s*:\s*([A-Za-z_$][\w$]*))?(?:\s*=[^,]*)?\s*")
COMPARED: Final = re.compile(r"""([A-Za-z_$][\w$]*)\s*[=!]==?\s*["'`][A-Z]+["'`]""")
"""What is compared with the name of a method, which is one itself."""
_CONSTANT: Final = re.compile(r"[A-Za-z_$][\w$]*(?:\.[\w$]+)+")
_QUERY: Final = re.compile(r"\?(?=\$\{|[\"'`])")
"""Where a text ends its path and goes on with a query that is computed."""
_OBJECT: Final = re.compile(r"object\b|Record<|\{")
_SPREAD: Final = re.compile(r"\.\.\.\(?([A-Za-z_$][\w$]*)")


class Asking(NamedTuple):
    """A call of a declared client, or of a function that hands on to one; `full` is the client's own name.

    `around` is what the client is given where the call gives an address, which stands at `GIVEN`; `inner` is the client's own call.
    """

    row: CallSiteRow
    full: str
    request: Request
    inner: CallSiteRow
    around: str = GIVEN


class Taken(NamedTuple):
    """What a function takes for a name: a parameter, or what stands under a key of one that is an object."""

    parameter: str
    key: str = ""
    is_object: bool = False
    """Whether the parameter is declared to be an object, or is one by default: what goes with an address, but is none."""


def may_ask(row: CallSiteRow, locals_of_file: frozenset[str], taken: Set[str]) -> bool:
    """Return whether a call gives a function of the program what may be an address, or hands on what may be one: under the same name, or
    what is `taken` by functions around it or made of that by a call."""
    return any(
        "/" in text
        or text[:1] == "{"
        or text in locals_of_file
        or text in row.parameters
        or _CONSTANT.fullmatch(text) is not None
        or text in taken
        or (text.endswith(")") and not taken.isdisjoint(_NAME.findall(text)))
        for _, text in row.arguments
    )


def callers_of(
    asking: Asking, calls: Sequence[CallSiteRow], parameters: Sequence[ParameterFacts], spelling: Spelling, local: LocalTexts
) -> Iterator[Asking]:
    """Yield the calls of the function that a request stands in as requests, where it hands on an address."""
    row, taken = asking.row, taken_names(parameters)
    given = (each for place in asking.request.addresses for each in _given(row, place))
    handed = next((found for text, key in given if (found := _handed_on(local.given(row, text), key, taken)) is not None), None)
    if handed is None:
        return
    (name, text), address = handed
    around = asking.around.replace(GIVEN, _around(text, name, spelling)).replace("{}{}", "{}")
    request, method = _method_of(asking, taken, parameters)
    client = taken.get(row.callee_text)
    for call in calls:
        place = place_of(call, address)
        if place is not None and call is not row and (client is None or _gives_client(call, client, asking.full)):
            at = place_of(call, method) if method is not None else None
            told = request._replace(addresses=(place,), methods="" if at is None else at)
            yield Asking(call, asking.full, told, asking.inner, around)


def _given(row: CallSiteRow, place: ArgumentPlace) -> Iterator[tuple[str, str]]:
    """Yield the texts at a place of a call, or the whole object that may have one under the key, and that key."""
    found = given_at(row, place)
    yield from ((text, "") for text in found)
    if isinstance(place, Entry) and not found:
        for text in given_at(row, place.place):
            yield from ((each, place.key) for each in (_SPREAD.findall(text) if text.startswith("{") else (text,)))


def _on_one_line(parameter: str) -> str:
    """Return a parameter without the blanks of one that takes an object apart, which are other ones in other places."""
    return "".join(parameter.split()).replace(",}", "}") if parameter.startswith("{") else parameter


def taken_names(parameters: Sequence[ParameterFacts]) -> Mapping[str, Taken]:
    """Return what a function's names stand for: its parameters, and what it takes out of one that is an object."""
    found: dict[str, Taken] = {}
    for parameter in parameters:
        name = _on_one_line(parameter.name)
        if name.startswith("{"):
            keys = (_KEY.fullmatch(each) for each in name.strip("{}").split(","))
            found |= {key[2] or key[1]: Taken(name, key[1]) for key in keys if key is not None}
        else:
            is_object = _OBJECT.match(parameter.type or parameter.default or "") is not None
            found[parameter.name] = Taken(parameter.name, is_object=is_object)
    return found


def _handed_on(text: str, key: str, taken: Mapping[str, Taken]) -> tuple[tuple[str, str], Taken] | None:
    """Return the one name in an expression that calls give a value for, the expression, and what it stands for; None without one.

    With a `key`, the expression is an object that has it.
    """
    names = {name for name in _NAME.findall(text) if name in taken}
    names = {name for name in names if f"{name}." not in text} or names
    names = {name for name in names if not taken[name].is_object} or names
    names = names & set(_NAME.findall(_QUERY.split(text)[0])) if len(names) > 1 else names
    if len(names) != 1 or text.startswith("{"):
        return None
    name = names.pop()
    member = re.search(rf"(?<![\w.$]){re.escape(name)}\.([A-Za-z_]\w*)", text)
    if member is not None and not key and not taken[name].key:
        return (member[0], text), Taken(name, member[1])
    return (name, text), Taken(name, key) if key and not taken[name].key else taken[name]


def _around(text: str, name: str, spelling: Spelling) -> str:
    """Return what an expression makes of a name, `GIVEN`; that behind a part that is not known where it cannot be told."""
    found = pieces(text, spelling._replace(text_of=lambda each: GIVEN if each == name else spelling.address_of(each)))
    around = "".join("{}" if each is None else each for each in found)
    return around if around.count(GIVEN) == 1 else f"{{}}{GIVEN}"


def _method_of(asking: Asking, taken: Mapping[str, Taken], parameters: Sequence[ParameterFacts]) -> tuple[Request, Taken | None]:
    """Return a request as the calls of a function make it, and what of theirs has the HTTP method, where it is not the function's own."""
    request = asking.request
    if request.method or request.methods == "":
        return request, None
    written = next(iter(given_at(asking.row, request.methods)), "")
    compared = [] if written.startswith("{") else COMPARED.findall(written)
    within = entry_of(written, "method") if written.startswith("{") else " ".join(compared) or written
    if within is not None and (named := named_methods(within)):
        return request._replace(method=named[0]), None
    names = _NAME.findall(within) if within is not None else _SPREAD.findall(written)
    name = next((each for each in names if each in taken), "")
    if within and not name:
        return request._replace(default_method=""), None
    default = next((each.default for each in parameters if each.name == name), None)
    first = next(iter(named_methods(default or "")), request.default_method)
    return request._replace(default_method=first), taken.get(name)


def _gives_client(call: CallSiteRow, taken: Taken, full: str) -> bool:
    """Return whether what a call gives a function to ask by is called as the client's method is (`safe(axios.post, url)`)."""
    place, name = place_of(call, taken), full.rpartition(".")[2]
    return place is not None and any(each.rpartition(".")[2] == name for each in given_at(call, place))


def place_of(call: CallSiteRow, taken: Taken) -> ArgumentPlace | None:
    """Return the place of the argument by which a call gives what a function takes; None where it gives nothing."""
    for number, (keyword, _) in enumerate(call.arguments):
        if _on_one_line(call.parameters[number] or "") == taken.parameter and keyword not in ("*", "**"):
            at: ArgumentPlace = sum(before is None for before, _ in call.arguments[:number]) if keyword is None else keyword
            return Entry(at, taken.key) if taken.key and isinstance(at, int) else at
    return None
