"""The tables that statements name, in any dialect: what is written out, however the rest is put together.

Grammars of whole dialects give up where a program puts something in. Here a table is known by the words around it alone: what is read
from, joined, written, made or dropped. What a statement names for itself (`WITH recent AS (…)`), calls or computes is no table.
"""

import re
from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Final, NamedTuple

from analyzer.languages.sql.names import unquoted
from analyzer.languages.sql.words import Word, words_of

LONGEST: Final = 50_000
"""Characters of a statement that are read: what comes behind them are data."""

_BEGINNINGS: Final = frozenset(("DELETE", "UPDATE", "INSERT", "REPLACE", "MERGE", "CREATE", "ALTER", "DROP", "TRUNCATE"))
_READING: Final = frozenset(("SELECT", "UPDATE", "DELETE"))
_WRITING: Final = frozenset(("INSERT", "REPLACE", "MERGE"))
_MAKING: Final = frozenset(("CREATE", "ALTER", "DROP", "TRUNCATE"))
_BETWEEN: Final = frozenset(("ONLY", "LATERAL", "IF", "NOT", "EXISTS", "IGNORE", "LOW_PRIORITY", "OVERWRITE"))
"""What may stand between a keyword and its table."""

_BEHIND: Final = frozenset(
    "WHERE JOIN INNER LEFT RIGHT FULL OUTER CROSS NATURAL ON USING GROUP ORDER HAVING LIMIT OFFSET FETCH UNION EXCEPT INTERSECT MINUS "
    "WINDOW FOR SET VALUES SELECT RETURNING DEFAULT WITH FORCE USE TABLESAMPLE WHEN AS ADD RENAME MODIFY COLUMN DROP ALTER CASCADE "
    "QUALIFY OUTPUT".split()
)
"""Words that go on with a statement behind a table: no names for it."""

_SYSTEM: Final = re.compile(r"(?:information_schema|pg_catalog|sys|mysql|performance_schema)\..*|(?:pg|sqlite)_\w+|dual", re.IGNORECASE)
"""What every database has by itself."""

_PROSE: Final = frozenset("THE A AN THIS THAT THESE THOSE YOUR OUR ITS THEIR ANY EACH SOME ALL EVERY ANOTHER EXISTING".split())
"""What stands in the place of a table in sentences."""

_TELLING: Final = frozenset("SELECT FROM JOIN WHERE INSERT REPLACE INTO UPDATE SET DELETE MERGE CREATE ALTER DROP TRUNCATE TABLE".split())
_PLAIN: Final = frozenset("DISTINCT ALL TOP AS CASE WHEN THEN ELSE END IS NOT NULL AND OR IN LIKE BETWEEN EXISTS FROM".split())
_COMPUTED: Final = "{}"


class TableUse(NamedTuple):
    """A table as it is written, what a statement does with it, and where the name begins in the text."""

    operation: str
    table: str
    place: int


def tables_of(statement: str) -> list[TableUse]:
    """Return the tables that a statement names, in order."""
    return _tables(words_of(statement[:LONGEST]))


def tables_of_text(text: str) -> tuple[list[TableUse], bool]:
    """Return the tables that a text of a program names, if it is a statement, and whether its capitals say that it is one.

    A text that merely begins as one may be a sentence, or a query of objects: `select u from User u`.
    """
    words = words_of(text[:LONGEST])
    is_loud = all(word.text == word.key for word in words if word.key in _TELLING)
    is_meant = not _is_of_objects(words) if is_loud else _is_statement(words)
    named = _tables(words) if is_meant else []
    return [use for use in named if is_loud or use.table.upper() not in _PROSE], is_loud


def _tables(words: Sequence[Word]) -> list[TableUse]:
    own = _own_names(words)
    return [use for use in _uses(words) if use.table.upper() not in own and not _SYSTEM.fullmatch(unquoted(use.table))]


def _is_statement(words: Sequence[Word]) -> bool:
    """Return whether words that begin as a statement does go on so."""
    keys = [word.key for word in words]
    match keys[0] if keys else "":
        case "SELECT":
            return "FROM" in keys and _is_list(words[1 : keys.index("FROM")]) and not _is_of_objects(words)
        case "UPDATE":
            return "SET" in keys[2:5] and "=" in keys
        case "INSERT" | "REPLACE" | "MERGE":
            return "INTO" in keys[1:3] and bool({"VALUES", "SELECT", "SET", "DEFAULT", "USING"} & set(keys))
        case "DELETE":
            return keys[1:2] == ["FROM"] and (len(keys) == 3 or bool({"WHERE", "USING", "LIMIT", ";", "."} & set(keys[3:6])))
        case "WITH":
            return "AS" in keys and "SELECT" in keys
        case "CREATE" | "ALTER" | "DROP" | "TRUNCATE":
            return "TABLE" in keys[1:4]
        case _:
            return False


def _is_list(selected: Sequence[Word]) -> bool:
    """Return whether what a statement selects is a list: no two names follow each other, but for keywords."""
    are_beside = (a.is_name and b.is_name and not {a.key, b.key} & _PLAIN for a, b in pairwise(selected))
    return bool(selected) and not any(are_beside)


def _is_of_objects(words: Sequence[Word]) -> bool:
    """Return whether a query is one of objects, which selects or counts the name that it gives to a class, or joins what such have."""
    at = next((number for number, word in enumerate(words) if word.key == "FROM"), 0)
    behind = [word.text for word in words[at + 1 : at + 4] if word.key != "AS"]
    if at < 2 or len(behind) < 2:
        return False
    given = behind[1]
    is_selected = words[at - 1].text == given and words[at - 2].key in ("SELECT", "DISTINCT")
    is_counted = any(a.key == "COUNT" and b.key == "(" and c.text == given for a, b, c in zip(words, words[1:], words[2:at], strict=False))
    return is_selected or is_counted or any(a.key == "JOIN" and b.text in (given, "fetch", "FETCH") for a, b in pairwise(words))


def _own_names(words: Sequence[Word]) -> frozenset[str]:
    """Return the names, in capitals, that statements give to queries of their own: before `AS (`, maybe with columns between."""
    found = set[str]()
    if all(word.key != "WITH" for word in words):
        return frozenset()
    for number in range(1, len(words) - 1):
        if words[number].key == "AS" and words[number + 1].key in ("(", "MATERIALIZED", "NOT"):
            before = number - 1
            if words[before].key == ")":
                before = next((each for each in range(before, 0, -1) if words[each].key == "("), 0) - 1
            if before >= 0:
                found.add(words[before].text.upper())
    return frozenset(found)


def _uses(words: Sequence[Word]) -> Iterator[TableUse]:
    """Yield what is named behind the keywords of each statement, and of each one in parentheses."""
    doing = [""]  # what the statement does, for each open parenthesis
    at = 0
    while at < len(words):
        key, before = words[at].key, words[at - 1].key if at else ""
        at += 1
        if key == "(":
            doing.append("")
        elif key == ")" and len(doing) > 1:
            doing.pop()
        elif key == ";":
            doing = [""]
        elif key == "SELECT" or (key in _BEGINNINGS and not doing[-1] and before != "ON"):
            doing[-1] = key
            if key in ("UPDATE", "TRUNCATE") and at < len(words) and words[at].key != "TABLE":
                yield from _named(words, at, key)
        else:
            yield from _behind(words, at, key, before, doing[-1])


def _behind(words: Sequence[Word], at: int, key: str, before: str, doing: str) -> Iterator[TableUse]:
    """Yield the tables behind a keyword of a statement."""
    match key:
        case "FROM" if doing in _READING and before != "DISTINCT":
            operation = doing if doing == "DELETE" and before == doing else "SELECT"
            yield from _listed(words, at, operation)
        case "JOIN" if doing in _READING:
            yield from _named(words, at, "SELECT")
        case "USING" if doing in ("MERGE", "DELETE"):
            yield from _named(words, at, "SELECT")
        case "INTO" if doing in _WRITING:
            yield from _named(words, at, doing, takes_parenthesis=True)
        case "TABLE" if doing in _MAKING and before not in ("TEMP", "TEMPORARY"):
            yield from _named(words, at, doing, takes_parenthesis=True)


def _listed(words: Sequence[Word], at: int, operation: str) -> Iterator[TableUse]:
    """Yield the tables of a list, which may have other names behind them."""
    while True:
        end = _end_of_name(words, at)
        yield from _named(words, at, operation)
        if end == at:
            return
        if end < len(words) and words[end].key == "AS":
            end += 1
        if end < len(words) and words[end].is_name and words[end].key not in _BEHIND:
            end += 1
        if end >= len(words) or words[end].key != ",":
            return
        at = end + 1


def _named(words: Sequence[Word], at: int, operation: str, *, takes_parenthesis: bool = False) -> Iterator[TableUse]:
    """Yield the table whose name begins at a word; what is called is none, nor what is computed."""
    while at < len(words) and words[at].key in _BETWEEN:
        at += 1
    end = _end_of_name(words, at)
    is_called = end < len(words) and words[end].key == "(" and not takes_parenthesis
    name = "".join(word.text for word in words[at:end])
    if name and not is_called and _COMPUTED not in name and words[at].key not in _BEHIND:
        yield TableUse(operation, name, words[at].place)


def _end_of_name(words: Sequence[Word], at: int) -> int:
    """Return the word behind a name that begins at a word, with dots between its parts; the same one where none begins."""
    end = at + 1 if at < len(words) and words[at].is_name else at
    while at < end < len(words) - 1 and words[end].key == "." and words[end + 1].is_name and _are_beside(words[end - 1 : end + 2]):
        end += 2
    return end


def _are_beside(words: Sequence[Word]) -> bool:
    return all(one.place + len(one.text) == other.place for one, other in pairwise(words))
