"""What the fields of a schema mean: each is a procedure that clients ask for and resolvers serve, by the specification's defaults."""

import re
from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from analyzer.languages.semantics import Semantics
from analyzer.languages.unlinked import UnlinkedFiles
from analyzer.schema.vocab import NodeKind

FRAMEWORK: Final = "graphql"
"""What endpoints call it, whatever the library."""

ROOTS: Final[Mapping[str, str]] = MappingProxyType({"query": "Query", "mutation": "Mutation", "subscription": "Subscription"})
"""The type that each kind of operation begins at."""

_NAMED: Final = re.compile(r"[\[\s]*(\w+)")
_MADE: Final = re.compile(r"use(?P<hook>[A-Z]\w*?)(?:Lazy|Suspense)?(?P<kind>Query|Mutation|Subscription)|(?P<document>[A-Z]\w*)Document")


def named_type(written: str) -> str:
    """Return the name of a type that may be written in lists and with marks that it is never null."""
    found = _NAMED.match(written)
    return found[1] if found is not None else ""


def operations_named(name: str) -> tuple[str, ...]:
    """Return the operations that a name may mean by which generated code gives one, with a capital letter: `GetUser` or `GetUserQuery` for
    `useGetUserLazyQuery`, `GetUser` for `GetUserDocument`."""
    found = _MADE.fullmatch(name)
    if found is None:
        return ()
    return (found["document"],) if found["document"] else (found["hook"], found["hook"] + found["kind"])


SEMANTICS = Semantics(make_resolver=UnlinkedFiles, is_schema=True, procedures=frozenset((NodeKind.METHOD, NodeKind.FIELD)))
