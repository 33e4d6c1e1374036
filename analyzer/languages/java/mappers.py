"""Mapper files of MyBatis: XML that holds the statements of an interface's methods, each under the method's name.

An element may say a part of a statement, put another one in, or ask whether it is there: the words of all of them are read.
"""

import re
from typing import Final

from analyzer.languages.sql.tables import LONGEST, tables_of
from analyzer.model.project import MappedStatement, MapperFacts

_PATH: Final = re.compile(r"(?:.*/)?(?:(?:mappers?|mybatis|sqlmaps?|dao)/(?:.*/)?[^/]+|[^/]*(?:mapper|dao))\.xml", re.IGNORECASE)
_COMMENT: Final = re.compile(r"<!--.*?(?:-->|\Z)", re.DOTALL)
_ATTRIBUTES: Final = r"(?:[^<>\"']|\"[^\"]*\"|'[^']*')*"
_NAMESPACE: Final = re.compile(rf"<mapper\s{_ATTRIBUTES}?\bnamespace\s*=\s*[\"']([\w.$]+)[\"']")
_ELEMENT: Final = re.compile(
    rf"<(sql|select|insert|update|delete)\s{_ATTRIBUTES}?\bid\s*=\s*[\"'](\w+)[\"']{_ATTRIBUTES}(?<!/)>(.*?)</\1\s*>", re.DOTALL
)
_OF_KEYS: Final = re.compile(r"<selectKey\b.*?</selectKey\s*>", re.DOTALL)
_INCLUDE: Final = re.compile(rf"<include\s{_ATTRIBUTES}?\brefid\s*=\s*[\"'](?:[\w.$]*\.)?(\w+)[\"']{_ATTRIBUTES}>")
_SPELLED: Final = re.compile(rf"<(set|where)\b{_ATTRIBUTES}>")
_TAG: Final = re.compile(rf"</?\w{_ATTRIBUTES}>|<!\[CDATA\[|\]\]>|&\w+;")
_PUT_IN: Final = re.compile(r"[#$]\{[^{}]*\}")
_SHARED: Final = "sql"
_NESTED: Final = 3
"""How deep parts that are put in may put in others."""


def is_mapper(path: str) -> bool:
    """Return whether a path may be one of a mapper; what is inside says whether it is."""
    return _PATH.fullmatch(path) is not None


def read_mapper(path: str, text: str) -> MapperFacts | None:
    """Return the statements of a file, None where it is no mapper. Lines are those on which their elements begin."""
    text = _COMMENT.sub(lambda comment: "\n" * comment[0].count("\n"), text)
    namespace = _NAMESPACE.search(text)
    if namespace is None:
        return None
    elements = list(_ELEMENT.finditer(text))
    shared = {element[2]: element[3] for element in elements if element[1] == _SHARED}
    statements, line, counted = list[MappedStatement](), 1, 0
    for element in elements:
        line, counted = line + text.count("\n", counted, element.start()), element.start()
        if element[1] != _SHARED:
            uses = dict.fromkeys((use.operation, use.table) for use in tables_of(_plain(element[3], shared)))
            statements.append(MappedStatement(element[2], line, tuple(uses)))
    return MapperFacts(path, namespace[1], tuple(statements))


def _plain(body: str, shared: dict[str, str]) -> str:
    """Return the words of a statement: with what it puts in, without elements and values."""
    for _ in range(_NESTED):
        body = _INCLUDE.sub(lambda include: shared.get(include[1], ""), body)[:LONGEST]
    return _PUT_IN.sub("{}", _TAG.sub(" ", _SPELLED.sub(r" \1 ", _OF_KEYS.sub("", body))))
