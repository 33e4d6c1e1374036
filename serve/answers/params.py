"""How a tool's parameters are declared, described and read.

A frozen dataclass is the declaration: each field is `Annotated` with its documentation, and with `Between` or `Also`
where it has bounds or another accepted spelling. Unknown arguments are refused with the nearest parameter named.
"""

import dataclasses
import difflib
import functools
import json
import math
import re
import types
import typing
from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Annotated, TypeVar

from serve.errors import ErrorCode, ToolError
from serve.limits import DEFAULT_PAGE, HALF_CHARACTER, MAX_LIST_ARGUMENT, MAX_PAGE, MAX_TEXT_ARGUMENT

P = TypeVar("P")


@dataclass(frozen=True, slots=True)
class Between:
    """The bounds of a number, or of a text's length; both included."""

    low: int
    high: int


@dataclass(frozen=True, slots=True)
class Entries:
    """The most entries of a list, where the common bound is too narrow."""

    most: int


@dataclass(frozen=True, slots=True)
class Also:
    """Another spelling of the parameter's name that is accepted but not documented."""

    spelling: str


Limit = Annotated[int, "Most entries to return.", Between(1, MAX_PAGE)]
Cursor = Annotated[str | None, "next_cursor of the page before, with the other arguments unchanged."]
PAGE = DEFAULT_PAGE


@dataclass(frozen=True, slots=True)
class Parameter:
    """One parameter as declared: `words` are its closed words, `item` the type of the value or of a list's values."""

    name: str
    item: type
    is_list: bool
    is_required: bool
    default: object
    doc: str
    bounds: Between | None
    spellings: tuple[str, ...]
    most: int = MAX_LIST_ARGUMENT

    @property
    def words(self) -> tuple[str, ...]:
        """The closed words that it takes; empty for an open value."""
        return tuple(word.value for word in self.item) if issubclass(self.item, StrEnum) else ()


def parameters_of(declaration: type) -> tuple[Parameter, ...]:
    """Return the parameters that a dataclass declares, in order."""
    return _declared(declaration)


@functools.cache
def _declared(declaration: type) -> tuple[Parameter, ...]:
    hints = typing.get_type_hints(declaration, include_extras=True)
    return tuple(_parameter(field, hints[field.name]) for field in dataclasses.fields(declaration))


def input_schema(declaration: type) -> dict[str, object]:
    """Return the JSON schema of a tool's arguments; a parameter that is a list of dataclasses is a list of objects."""
    parameters = parameters_of(declaration)
    schema: dict[str, object] = {
        "type": "object",
        "properties": {parameter.name: _property(parameter) for parameter in parameters},
        "additionalProperties": False,
    }
    if required := [parameter.name for parameter in parameters if parameter.is_required]:
        schema["required"] = required
    return schema


def read_arguments(declaration: type[P], arguments: Mapping[str, object]) -> P:
    """Return the declaration's instance that the arguments describe.

    Null stands for an absent argument; closed words are taken in any letter case.
    Raises ToolError with INVALID_ARGUMENT.
    """
    parameters = parameters_of(declaration)
    spelled = {spelling: parameter.name for parameter in parameters for spelling in (parameter.name, *parameter.spellings)}
    given: dict[str, object] = {}
    for name, value in arguments.items():
        if name not in spelled:
            raise _unknown(name, [parameter.name for parameter in parameters])
        if value is not None and (known := given.setdefault(spelled[name], value)) is not value and known != value:
            raise _invalid(spelled[name], f"{name} repeats {spelled[name]} with another value")
    return declaration(**{p.name: _value(p, given[p.name]) if p.name in given else _absent(p) for p in parameters})


def read_texts(declaration: type, texts: Mapping[str, str]) -> dict[str, object]:
    """Return shell arguments, all texts, as the JSON values that the declaration asks for; lists are JSON, or split at commas.

    What cannot be converted stays a text, for `read_arguments` to refuse.
    """
    spelled = {spelling: p for p in parameters_of(declaration) for spelling in (p.name, *p.spellings)}
    return {name: _converted(spelled[name], text) if name in spelled else text for name, text in texts.items()}


def _parameter(field: "dataclasses.Field[object]", hint: object) -> Parameter:
    bare, doc, *extras = typing.get_args(hint)
    options = typing.get_args(bare) if typing.get_origin(bare) in (typing.Union, types.UnionType) else (bare,)
    (value,) = [option for option in options if option is not types.NoneType]
    is_list = typing.get_origin(value) is tuple
    is_required = field.default is dataclasses.MISSING
    return Parameter(
        name=field.name,
        item=typing.get_args(value)[0] if is_list else value,
        is_list=is_list,
        is_required=is_required,
        default=None if is_required else field.default,
        doc=doc,
        bounds=next((extra for extra in extras if isinstance(extra, Between)), None),
        spellings=tuple(extra.spelling for extra in extras if isinstance(extra, Also)),
        most=next((extra.most for extra in extras if isinstance(extra, Entries)), MAX_LIST_ARGUMENT),
    )


def _property(parameter: Parameter) -> dict[str, object]:
    item = _item_schema(parameter)
    schema: dict[str, object] = {"type": "array", "items": item, "maxItems": parameter.most} if parameter.is_list else item
    default = {} if parameter.default in (None, ()) else {"default": parameter.default}
    return {**schema, "description": parameter.doc, **default}


def _item_schema(parameter: Parameter) -> dict[str, object]:
    if dataclasses.is_dataclass(parameter.item):
        return input_schema(parameter.item)
    if parameter.words:
        return {"type": "string", "enum": list(parameter.words)}
    if parameter.item is bool:
        return {"type": "boolean"}
    if parameter.item in (int, float):
        bounds = parameter.bounds
        kind = "integer" if parameter.item is int else "number"
        return {"type": kind, **({"minimum": bounds.low, "maximum": bounds.high} if bounds else {})}
    length = _length(parameter)
    return {"type": "string", "minLength": length.low, "maxLength": length.high}


def _length(parameter: Parameter) -> Between:
    return parameter.bounds or Between(1, MAX_TEXT_ARGUMENT)


def _absent(parameter: Parameter) -> object:
    if parameter.is_required:
        raise _invalid(parameter.name, f"{parameter.name} is required: {parameter.doc}")
    return parameter.default


def _value(parameter: Parameter, value: object) -> object:
    if not parameter.is_list:
        return _item(parameter, value)
    if not isinstance(value, (list, tuple)):
        raise _invalid(parameter.name, f"{parameter.name} must be a list")
    if len(value) > parameter.most:
        raise _invalid(parameter.name, f"{parameter.name} must have at most {parameter.most} entries")
    return tuple(_item(parameter, item) for item in value)


def _item(parameter: Parameter, value: object) -> object:
    if dataclasses.is_dataclass(parameter.item):
        return _record(parameter, value)
    if parameter.item is bool:
        if not isinstance(value, bool):
            raise _invalid(parameter.name, f"{parameter.name} must be true or false")
        return value
    if parameter.item is int:
        return _number(parameter, value)
    if parameter.item is float:
        return _share(parameter, value)
    if not isinstance(value, str):
        raise _invalid(parameter.name, f"{parameter.name} must be a text")
    return _word(parameter, value) if parameter.words else _text(parameter, value)


def _record(parameter: Parameter, value: object) -> object:
    if not isinstance(value, dict) or not all(isinstance(name, str) for name in value):
        raise _invalid(parameter.name, f"{parameter.name} must hold objects")
    return read_arguments(parameter.item, value)


def _number(parameter: Parameter, value: object) -> int:
    if isinstance(value, float) and value.is_integer():
        value = int(value)
    if isinstance(value, bool) or not isinstance(value, int):
        raise _invalid(parameter.name, f"{parameter.name} must be a whole number")
    _check_bounds(parameter, value)
    return value


def _share(parameter: Parameter, value: object) -> float:
    if isinstance(value, bool) or not isinstance(value, (int, float)) or math.isnan(value):
        raise _invalid(parameter.name, f"{parameter.name} must be a number: {parameter.doc}")
    _check_bounds(parameter, value)
    return float(value)


def _check_bounds(parameter: Parameter, value: float) -> None:
    bounds = parameter.bounds
    if bounds and not bounds.low <= value <= bounds.high:
        raise _invalid(parameter.name, f"{parameter.name} must be from {bounds.low} to {bounds.high}")


def _word(parameter: Parameter, value: str) -> object:
    word = value.strip().lower()
    if word not in parameter.words:
        inside = [each for each in parameter.words if each in re.split(r"\W|_", word)]
        near = inside or difflib.get_close_matches(word, parameter.words, n=3, cutoff=0.5)
        raise _invalid(parameter.name, f"{parameter.name} must be one of: {', '.join(parameter.words)}", near)
    return parameter.item(word)


def _text(parameter: Parameter, value: str) -> str:
    length = _length(parameter)
    if not length.low <= len(value) <= length.high:
        raise _invalid(parameter.name, f"{parameter.name} must have from {length.low} to {length.high} characters")
    if "\0" in value or HALF_CHARACTER.search(value):
        raise _invalid(parameter.name, f"{parameter.name} must be text without null characters and lone surrogates")
    return value


def _converted(parameter: Parameter, text: str) -> object:
    if dataclasses.is_dataclass(parameter.item):
        return _parsed(text)
    if parameter.is_list:
        written = _parsed(text) if text.lstrip().startswith("[") else None
        return written if isinstance(written, list) else [part.strip() for part in text.split(",") if part.strip()]
    if parameter.item is bool:
        return {"true": True, "yes": True, "1": True, "false": False, "no": False, "0": False}.get(text.lower(), text)
    if parameter.item is int and text.lstrip("-").isdecimal():
        return int(text)
    return _decimal(text) if parameter.item is float else text


def _parsed(text: str) -> object:
    try:
        return json.loads(text)
    except ValueError:
        return text


def _decimal(text: str) -> float | str:
    try:
        return float(text)
    except ValueError:
        return text


def _unknown(name: str, known: list[str]) -> ToolError:
    near = difflib.get_close_matches(name, known, n=3, cutoff=0.4)
    advice = f"did you mean {near[0]}?" if near else f"it takes: {', '.join(known) or 'no arguments'}"
    shown = name[:100].encode("utf-8", "replace").decode()
    return ToolError(ErrorCode.INVALID_ARGUMENT, f"unknown argument {shown}; {advice}", suggestions=near, argument=shown)


def _invalid(argument: str, message: str, suggestions: typing.Sequence[str] = ()) -> ToolError:
    return ToolError(ErrorCode.INVALID_ARGUMENT, message, suggestions=suggestions, argument=argument)
