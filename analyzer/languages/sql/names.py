"""Names of tables."""

import re
from typing import Final

QUOTES: Final = '"`[]'
"""What stands around names that would be none without it."""

_DEFAULT_SCHEMAS: Final = ("public.", "dbo.")
_WITHOUT_QUOTES: Final = str.maketrans("", "", QUOTES)
_PARTS: Final = re.compile(r"(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])")


def unquoted(table: str) -> str:
    """Return a name without quotes."""
    return table.translate(_WITHOUT_QUOTES)


def table_pattern(table: str) -> str:
    """Return a name as all spell it: without quotes, in lower case, without the schema that a database takes by itself."""
    name = unquoted(table).lower()
    return name.removeprefix(next((schema for schema in _DEFAULT_SCHEMAS if name.startswith(schema)), ""))


def snake_case(name: str) -> str:
    """Return a name of several words with underscores between them, in lower case."""
    return _PARTS.sub("_", name).lower()
