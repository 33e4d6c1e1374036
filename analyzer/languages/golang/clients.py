"""How programs ask servers over HTTP."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from analyzer.languages.conventions import Request

_LIBRARY = "net/http"
_VERBS = (("Get", "GET"), ("Head", "HEAD"), ("Post", "POST"), ("PostForm", "POST"))

REQUESTS: Final[Mapping[str, Request]] = MappingProxyType(
    {
        **{f"{owner}.{name}": Request(verb, (0,), library=_LIBRARY) for owner in ("net/http", "net/http.Client") for name, verb in _VERBS},
        "net/http.NewRequest": Request(addresses=(1,), methods=0, library=_LIBRARY),
        "net/http.NewRequestWithContext": Request(addresses=(2,), methods=1, library=_LIBRARY),
    }
)
