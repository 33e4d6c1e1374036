"""The libraries by which programs ask servers over HTTP."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from analyzer.languages.conventions import Request

_VERBS = ("get", "post", "put", "patch", "delete", "head", "options")
_OWNERS = (
    *("requests", "requests.api", "requests.*.Session", "httpx", "httpx.*.Client", "httpx.*.AsyncClient", "httpx2", "httpx2.*.Client"),
    *("httpx2.*.AsyncClient", "aiohttp.*.ClientSession", "niquests", "niquests.*.Session", "curl_cffi.requests"),
)
_NAMED = Request(addresses=(1, "url"), methods=0)

REQUESTS: Final[Mapping[str, Request]] = MappingProxyType(
    {
        **{f"{owner}.{verb}": Request(verb.upper()) for owner in _OWNERS for verb in _VERBS},
        **{f"{owner}.request": _NAMED for owner in _OWNERS},
        **dict.fromkeys(("httpx.stream", "httpx.*.Client.stream", "httpx.*.AsyncClient.stream"), _NAMED),
        **dict.fromkeys(("urllib3.request", "urllib3.*.PoolManager.request", "aiohttp.request"), _NAMED),
        "urllib.request.urlopen": Request(default_method="GET"),
        "urllib.request.Request": Request(methods="method", default_method="GET"),
    }
)
