"""The libraries by which programs ask servers over HTTP."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from analyzer.languages.conventions import Entry, Mount, Request

_VERBS = ("get", "post", "put", "patch", "delete", "head", "options")
_NUXT = "@nuxtjs/axios.NuxtAxiosInstance"
_OWNERS = ("axios", "axios.AxiosInstance", _NUXT, "ky", "got", "superagent", "needle", "wretch")
_BY_OPTIONS = Request(methods=1, default_method="GET")
_BY_CONFIG = Request(addresses=(0, Entry(0, "url")), methods=-1, default_method="GET", library="axios")
_INJECTED = {"@angular/common/http.HttpClient": "angular", "@nestjs/axios.HttpService": "axios"}
_FETCHES = ("globalThis.fetch", "globalThis.window.fetch", "globalThis.self.fetch", "globalThis.$fetch")
_OTHERS = ("node-fetch", "cross-fetch", "undici.fetch", "undici.request", "ky", "got", "ofetch", "ofetch.ofetch")

REQUESTS: Final[Mapping[str, Request]] = MappingProxyType(
    {
        **{f"{owner}.{verb}": Request(verb.upper(), (0,)) for owner in _OWNERS for verb in _VERBS},
        **{f"{_NUXT}.${verb}": Request(verb.upper(), (0,)) for verb in _VERBS},
        **dict.fromkeys(_FETCHES, _BY_OPTIONS._replace(library="fetch")),
        **dict.fromkeys(_OTHERS, _BY_OPTIONS),
        **dict.fromkeys(("swr", "swr/immutable"), Request("GET", (0,), library="swr")),
        **{f"{owner}.{verb}": Request(verb.upper(), (0,), library=library) for owner, library in _INJECTED.items() for verb in _VERBS},
        **{f"{owner}.request": Request(addresses=(1,), methods=0, library=library) for owner, library in _INJECTED.items()},
        **dict.fromkeys(("axios", "axios.request", "axios.AxiosInstance.__call__", "axios.AxiosInstance.request"), _BY_CONFIG),
        **{f"jquery.{name}": Request(verb, (0,)) for name, verb in (("get", "GET"), ("getJSON", "GET"), ("post", "POST"))},
        "jquery.ajax": _BY_CONFIG._replace(methods=Entry(-1, "type method"), library="jquery"),
    }
)

GENERATED: Final[Mapping[str, Request]] = MappingProxyType(
    {
        "runtime.BaseAPI.request": Request(addresses=(Entry(0, "path"),), methods=Entry(0, "method"), library="openapi-generator"),
        "core/request.request": Request(addresses=(Entry(1, "url"),), methods=Entry(1, "method"), library="openapi-typescript-codegen"),
    }
)
"""What clients call in which a tool wrote the operations of an interface in OpenAPI."""

BASES: Final[Mapping[str, Mount]] = dict.fromkeys(("axios.create", "axios.default.create"), Mount((Entry(0, "baseURL"),), makes=True))
"""What makes clients below whose address others ask."""

TYPES: Final = ("axios.create -> axios.AxiosInstance", "axios.default.create -> axios.AxiosInstance")
"""What the functions give that make clients, in the form of the table of the standard library."""
