"""How the generators of remote services name their types."""

import re
from typing import Final

from analyzer.languages.contacts import ASKS, SERVES, Stub

_PROOF = "{package}.Register{service}Server"
_PACKAGE = r"(?P<package>.+)"
_GENERATED = r"(?P<package>(?!google\.golang\.org/grpc\.)(?:.+/)?(?:\w*pb|\w*proto\w*|\w*grpc\w*))"
_CLIENT, _SERVER = r"\.(?P<service>[A-Z][^\W_]*)Client", r"\.(?:Unimplemented)?(?P<service>[A-Z][^\W_]*)Server"
_EXPORTED = re.compile(r"[A-Z]\w*")

STUBS: Final = tuple(
    Stub(contract, re.compile(package + name), proof, _EXPORTED)
    for contract, name in ((ASKS, _CLIENT), (SERVES, _SERVER))
    for package, proof in ((_PACKAGE, _PROOF), (_GENERATED, ""))
)
"""Many types are called a client or a server: their package registers servers too, or is called as generated ones are."""
