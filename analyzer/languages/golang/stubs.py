"""How the generators of remote services name their types."""

import re
from typing import Final

from analyzer.languages.contacts import ASKS, SERVES, Stub

_PROOF = "{package}.Register{service}Server"
_PACKAGE = r"(?P<package>.+)"
_GENERATED = r"(?P<package>(?!google\.golang\.org/grpc\.)(?:.+/)?(?:\w*pb|\w*proto\w*|\w*grpc\w*)(?:(?:/\w+)*/v\d\w*)?)"
_CLIENT, _SERVER = r"\.(?P<service>[A-Z][^\W_]*)Client", r"\.(?:Unimplemented)?(?P<service>[A-Z][^\W_]*)Server"
_EXPORTED = re.compile(r"[A-Z]\w*")

_NAMED = r"(?:\w+ )?"
_ANSWERED = rf"\({_NAMED}[\w.]*Context, {_NAMED}\*[^()]+\) \({_NAMED}\*[^(),]+(?:\[[^()]+\])?, {_NAMED}error\)"
_STREAMED = rf"\([^()]*Server(?:\[[^()]+\])?\) (?:error|\({_NAMED}error\))"
_PROCEDURE = re.compile(rf".*(?:{_ANSWERED}|{_STREAMED})")

CLIENT_MAKERS: Final = re.compile(rf"{_GENERATED}\.New(?P<type>[A-Z][^\W_]*Client)")
"""What makes a client of a service has the name of its type."""

STUBS: Final = tuple(
    Stub(contract, re.compile(package + name), proof, _EXPORTED, _PROCEDURE if contract is SERVES else None)
    for contract, name in ((ASKS, _CLIENT), (SERVES, _SERVER))
    for package, proof in ((_PACKAGE, _PROOF), (_GENERATED, ""))
)
"""Many types are called a client or a server: their package registers servers too, or is called as generated ones are.

A server has other methods besides, but none that take and give what procedures do.
"""
