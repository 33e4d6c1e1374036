"""JSON schemas of answers, from the typed dictionaries that declare them.

Every output schema also admits the error form, since clients check it on errors too.
"""

import types
import typing
from dataclasses import dataclass
from enum import StrEnum
from typing import Annotated, Literal, NotRequired

from serve.errors import ErrorCode

_SCALARS: dict[object, str] = {str: "string", int: "integer", float: "number", bool: "boolean"}

ERROR_SCHEMA: dict[str, object] = {
    "type": "object",
    "description": "Why there is no answer; absent when there is one.",
    "properties": {
        "code": {"type": "string", "enum": [code.value for code in ErrorCode]},
        "message": {"type": "string"},
        "details": {
            "type": "object",
            "properties": {"suggestions": {"type": "array", "items": {"type": "string"}}},
            "required": ["suggestions"],
        },
    },
    "required": ["code", "message", "details"],
    "additionalProperties": False,
}


@dataclass(frozen=True, slots=True)
class From:
    """Where a field of an answer comes from: an SQL expression. It stands in the field's annotation, behind its description."""

    sql: str


def columns(declaration: type) -> str:
    """Return the select list of a typed dictionary: each field's `From`, a nested dictionary's as one struct.

    Fields without one are left out: they are not read from the row. So a field is declared, documented and read in one place.
    """
    return ", ".join(f'{sql} AS "{name}"' for name, sql in _sources(declaration))


def _sources(declaration: type) -> list[tuple[str, str]]:
    hints = typing.get_type_hints(declaration, include_extras=True)
    found = [(name, _source(hint)) for name, hint in hints.items()]
    return [(name, sql) for name, sql in found if sql is not None]


def _source(hint: object) -> str | None:
    arguments = typing.get_args(hint)
    if typing.get_origin(hint) is NotRequired:
        return _source(arguments[0])
    if typing.get_origin(hint) is Annotated:
        own = next((extra.sql for extra in arguments[1:] if isinstance(extra, From)), None)
        return own or _source(arguments[0])
    if not typing.is_typeddict(hint):
        return None
    fields = ", ".join(f'"{name}" := {sql}' for name, sql in _sources(typing.cast(type, hint)))
    return f"struct_pack({fields})" if fields else None


def output_schema(answer: type) -> dict[str, object]:
    """Return the JSON schema of a tool's structured answer, or else of its error."""
    schema = _object(answer)
    properties = typing.cast("dict[str, object]", schema["properties"])
    return {
        "type": "object",
        "properties": {**properties, "error": ERROR_SCHEMA},
        "anyOf": [{"required": schema["required"]}, {"required": ["error"]}],
        "additionalProperties": False,
    }


def _object(declaration: type) -> dict[str, object]:
    hints = typing.get_type_hints(declaration, include_extras=True)
    required: frozenset[str] = declaration.__required_keys__  # type: ignore[attr-defined]  # Every TypedDict has it.
    return {
        "type": "object",
        "properties": {name: _schema(hint) for name, hint in hints.items()},
        "required": [name for name in hints if name in required],
        "additionalProperties": False,
    }


def _schema(hint: object) -> dict[str, object]:
    origin, arguments = typing.get_origin(hint), typing.get_args(hint)
    if origin is NotRequired:
        return _schema(arguments[0])
    if origin is Annotated:
        return {**_schema(arguments[0]), **({"description": arguments[1]} if isinstance(arguments[1], str) else {})}
    if hint is types.NoneType:
        return {"type": "null"}
    if origin in (typing.Union, types.UnionType):
        return _nullable(arguments)
    if origin is list:
        return {"type": "array", "items": _schema(arguments[0])}
    if origin is dict:
        return {"type": "object", "additionalProperties": _schema(arguments[1])}
    if origin is Literal:
        return {"type": "string", "enum": list(arguments)}
    if hint is object:
        return {}
    if isinstance(hint, type) and issubclass(hint, StrEnum):
        return {"type": "string", "enum": [word.value for word in hint]}
    return {"type": _SCALARS[hint]} if hint in _SCALARS else _object(typing.cast(type, hint))


def _nullable(options: tuple[object, ...]) -> dict[str, object]:
    (value,) = [option for option in options if option is not types.NoneType]
    schema = _schema(value)
    if "enum" in schema:
        return {**schema, "type": ["string", "null"], "enum": [*typing.cast("list[object]", schema["enum"]), None]}
    if not isinstance(schema.get("type"), str):
        return schema
    return {**schema, "type": [schema["type"], "null"]}
