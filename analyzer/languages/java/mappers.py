"""Mapper files of MyBatis: XML that holds the statements of an interface's methods, each under the method's name.

An element may say a part of a statement, put another one in, or ask whether it is there: the words of all of them are read.
"""

import re
from collections.abc import Iterator
from typing import Final, NamedTuple

from analyzer.languages.sql.tables import LONGEST, tables_of
from analyzer.model.project import MappedStatement, MapperFacts

_PATH: Final = re.compile(r"(?:mappers?|mybatis|sqlmaps?|dao)|[^/]*(?:mapper|dao)\.xml", re.IGNORECASE)
"""A folder for mappers, or how a mapper is called."""
_COMMENT: Final = re.compile(r"<!--.*?(?:-->|\Z)", re.DOTALL)
_ATTRIBUTES: Final = r"(?:[^<>\"']|\"[^\"]*\"|'[^']*')*"
_NAMESPACE: Final = re.compile(rf"<mapper\s{_ATTRIBUTES}?\bnamespace\s*=\s*[\"']([\w.$]+)[\"']")
_NAMES: Final = "sql|select|insert|update|delete"
_ELEMENT: Final = re.compile(rf"<(?:(?P<name>{_NAMES})\s(?P<attributes>{_ATTRIBUTES})|/(?P<end>{_NAMES})\s*)>")
_ID: Final = re.compile(r"\bid\s*=\s*[\"'](\w+)[\"']")
_OF_KEYS: Final = re.compile(r"</?selectKey\b[^<>]*>")
_INCLUDE: Final = re.compile(rf"<include\s{_ATTRIBUTES}?\brefid\s*=\s*[\"'](?:[\w.$]*\.)?(\w+)[\"']{_ATTRIBUTES}>")
_SPELLED: Final = re.compile(rf"<(set|where)\b{_ATTRIBUTES}>")
_TAG: Final = re.compile(rf"</?\w{_ATTRIBUTES}>|<!\[CDATA\[|\]\]>|&\w+;")
_PUT_IN: Final = re.compile(r"[#$]\{[^{}]*\}")
_SHARED: Final = "sql"
_NESTED: Final = 3
"""How deep parts that are put in may put in others."""
_MOST_INCLUDES: Final = 20


class _Element(NamedTuple):
    name: str
    id: str
    place: int
    body: str


def is_mapper(path: str) -> bool:
    """Return whether a path may be one of a mapper; what is inside says whether it is."""
    return path.lower().endswith(".xml") and any(map(_PATH.fullmatch, path.split("/")))


def read_mapper(path: str, text: str) -> MapperFacts | None:
    """Return the statements of a file, None where it is no mapper. Lines are those on which their elements begin."""
    text = _COMMENT.sub(lambda comment: "\n" * comment[0].count("\n"), text)
    namespace = _NAMESPACE.search(text)
    if namespace is None:
        return None
    elements = list(_elements(text))
    shared = {element.id: element.body for element in elements if element.name == _SHARED}
    statements, line, counted = list[MappedStatement](), 1, 0
    for element in elements:
        line, counted = line + text.count("\n", counted, element.place), element.place
        if element.name != _SHARED:
            uses = dict.fromkeys((use.operation, use.table) for use in tables_of(_plain(element.body, shared)))
            statements.append(MappedStatement(element.id, line, tuple(uses)))
    return MapperFacts(path, namespace[1], tuple(statements))


def _elements(text: str) -> Iterator[_Element]:
    """Yield the elements that hold statements or parts of them."""
    opened: re.Match[str] | None = None
    for tag in _ELEMENT.finditer(text):
        if opened is None:
            opened = tag if tag["name"] and not tag["attributes"].endswith("/") else None
        elif tag["end"] == opened["name"]:
            if (named := _ID.search(opened["attributes"])) is not None:
                yield _Element(opened["name"], named[1], opened.start(), text[opened.end() : tag.start()][:LONGEST])
            opened = None


def _plain(body: str, shared: dict[str, str]) -> str:
    """Return the words of a statement: with what it puts in, without elements and values, and without the statements that make keys."""
    for _ in range(_NESTED):
        body = _INCLUDE.sub(lambda include: shared.get(include[1], ""), body, count=_MOST_INCLUDES)[:LONGEST]
    body = " ".join(_OF_KEYS.split(body)[::2])
    return _PUT_IN.sub("{}", _TAG.sub(" ", _SPELLED.sub(r" \1 ", body)))
