"""The libraries by which programs ask servers over HTTP."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from analyzer.languages.contacts import Entry, Request
from analyzer.languages.conventions import Handed, Mount, Registration
from analyzer.schema.vocab_project import EntryPointKind

_VERBS = ("get", "post", "put", "patch", "delete", "head", "options")
_NUXT = "@nuxtjs/axios.NuxtAxiosInstance"
_KY, _GOT, _TYPED = "ky.KyInstance", "got.Got", "openapi-fetch.Client"
_OWNERS = ("axios", "axios.AxiosInstance", _NUXT, "ky", _KY, "got", _GOT, "superagent", "needle", "wretch")
_BY_OPTIONS = Request(methods=1, default_method="GET")
_BY_CONFIG = Request(addresses=(0, Entry(0, "url")), methods=-1, default_method="GET", library="axios")
_INJECTED = {"@angular/common/http.HttpClient": "angular", "@nestjs/axios.HttpService": "axios"}
_FETCHES = ("globalThis.fetch", "globalThis.window.fetch", "globalThis.self.fetch", "globalThis.$fetch")
_OTHERS = ("node-fetch", "cross-fetch", "undici.fetch", "undici.request", "ky", "got", "ofetch", "ofetch.ofetch")
_NODE = tuple(f"{scheme}{name}" for scheme in ("", "node:") for name in ("http", "https"))
_REQUEST_LIBRARIES = ("request", "request-promise", "request-promise-native", "postman-request")
_BY_SETTINGS = Request(addresses=(0, Entry(0, "url uri")), methods=Entry(0, "method"), default_method="GET", library="request")
_ANGULARJS = "angular.$http"
_TEST_CLIENTS = ("supertest.Agent", "chai-http.Agent")
_TOOLKITS = ("@reduxjs/toolkit/query", "@reduxjs/toolkit/query/react", "@reduxjs/toolkit/dist/query/react", "@rtk-query/core")
_TOOLKIT = "@reduxjs/toolkit/query"
_DESCRIBED = Request(addresses=(Entry(0, "query"),), methods="method", default_method="GET", library="rtk-query", is_answered=True)
_INJECTED_INTO = ("fastify.FastifyInstance.inject", "@hapi/hapi.Server.inject", "light-my-request.inject")

_ASKED: Final[Mapping[str, Request]] = MappingProxyType(
    {
        **{f"{owner}.{verb}": Request(verb.upper(), (0,)) for owner in _OWNERS for verb in _VERBS},
        **{f"{_TYPED}.{verb.upper()}": Request(verb.upper(), (0,)) for verb in _VERBS},
        **dict.fromkeys((f"{owner}.__call__" for owner in (_KY, _GOT)), _BY_OPTIONS),
        **{f"{_NUXT}.${verb}": Request(verb.upper(), (0,)) for verb in _VERBS},
        **dict.fromkeys(_FETCHES, _BY_OPTIONS._replace(library="fetch")),
        **dict.fromkeys(_OTHERS, _BY_OPTIONS),
        **dict.fromkeys(("swr", "swr/immutable"), Request("GET", (0,), library="swr")),
        **{f"{owner}.{verb}": Request(verb.upper(), (0,), library=library) for owner, library in _INJECTED.items() for verb in _VERBS},
        **{f"{owner}.request": Request(addresses=(1,), methods=0, library=library) for owner, library in _INJECTED.items()},
        **dict.fromkeys(("axios", "axios.request", "axios.AxiosInstance.__call__", "axios.AxiosInstance.request"), _BY_CONFIG),
        **{f"jquery.{name}": Request(verb, (0,)) for name, verb in (("get", "GET"), ("getJSON", "GET"), ("post", "POST"))},
        **dict.fromkeys(_REQUEST_LIBRARIES, _BY_SETTINGS),
        **{
            f"{library}.{name}": Request(verb.upper(), _BY_SETTINGS.addresses, library="request")
            for library in _REQUEST_LIBRARIES
            for name, verb in {**{each: each for each in _VERBS}, "del": "delete"}.items()
        },
        **{f"{node}.get": Request("GET", (0, Entry(0, "path")), library="node:http") for node in _NODE},
        **{f"{node}.request": Request(addresses=(0, Entry(0, "path")), methods=Entry(0, "method"), library="node:http") for node in _NODE},
        "globalThis.XMLHttpRequest.open": Request(addresses=(1,), methods=0, library="xmlhttprequest"),
        "globalThis.Navigator.sendBeacon": Request("POST", (0,), library="beacon"),
        _ANGULARJS: Request(addresses=(Entry(0, "url"),), methods=Entry(0, "method"), default_method="GET", library="angularjs"),
        **{f"{_ANGULARJS}.{verb}": Request(verb.upper(), (0,), library="angularjs") for verb in (*_VERBS, "jsonp")},
        "angular.$resource": Request(addresses=(0,), library="angularjs"),
        **{f"{owner}.{verb}": Request(verb.upper(), (0,), library=owner.partition(".")[0]) for owner in _TEST_CLIENTS for verb in _VERBS},
        **dict.fromkeys(_INJECTED_INTO, Request(addresses=(0, Entry(0, "url")), methods=Entry(0, "method"), default_method="GET")),
        **{f"{_TOOLKIT}.EndpointBuilder.{name}": _DESCRIBED for name in ("query", "mutation", "infiniteQuery")},
        "jquery.ajax": _BY_CONFIG._replace(methods=Entry(-1, "type method"), library="jquery"),
    }
)

_KEYED: Final = frozenset({"swr"})
"""What takes the key of an answer that is kept, which is an address where nothing else gives one."""

REQUESTS: Final[Mapping[str, Request]] = {
    name: request._replace(takes_words=request.library not in _KEYED) for name, request in _ASKED.items()
}
"""Pages ask below where they stand: `fetch("orders")`."""

GENERATED: Final[Mapping[str, Request]] = MappingProxyType(
    {
        "runtime.BaseAPI.request": Request(addresses=(Entry(0, "path"),), methods=Entry(0, "method"), library="openapi-generator"),
        "core/request.request": Request(addresses=(Entry(1, "url"),), methods=Entry(1, "method"), library="openapi-typescript-codegen"),
    }
)
"""What clients call in which a tool wrote the operations of an interface in OpenAPI."""

BASES: Final[Mapping[str, Mount]] = {
    **dict.fromkeys(("axios.create", "axios.default.create"), Mount((Entry(0, "baseURL"),), makes=True)),
    **dict.fromkeys(
        ("ky.create", "ky.extend", f"{_KY}.extend", f"{_KY}.create", "got.extend", f"{_GOT}.extend"),
        Mount((Entry(0, "prefixUrl"), Entry(0, "prefix")), makes=True),
    ),
    **dict.fromkeys(("openapi-fetch", "openapi-fetch.default"), Mount((Entry(0, "baseUrl"),), makes=True)),
    **dict.fromkeys(
        (f"{toolkit}.createApi" for toolkit in _TOOLKITS), Mount((Entry(0, "baseQuery.baseUrl"), Entry(0, "baseQuery")), makes=True)
    ),
    f"{_TOOLKIT}.Api.injectEndpoints": Mount(makes=True, is_inside=True),
}
"""What makes clients below whose address others ask."""

_DESCRIBING: Final = Registration(
    EntryPointKind.HOOK, (Entry(0, "endpoints"),), (), is_decorator=False, hands=Handed(type=f"{_TOOLKIT}.EndpointBuilder")
)

DESCRIBING: Final[Mapping[str, Registration]] = dict.fromkeys(
    (*(f"{toolkit}.createApi" for toolkit in _TOOLKITS), f"{_TOOLKIT}.Api.injectEndpoints"), _DESCRIBING
)
"""What takes functions that describe requests."""

INJECTED: Final[Mapping[str, str]] = {
    f"${name}": f"angular.${name}"
    for name in "http resource q timeout interval location log filter compile injector cookies sce templateCache window document".split()
}
"""Parameters by whose names AngularJS passes its services."""

TYPES: Final = (
    *(f"{toolkit}.createApi -> {_TOOLKIT}.Api" for toolkit in _TOOLKITS),
    *(f"{_TOOLKIT}.Api.{name} -> {_TOOLKIT}.Api" for name in ("injectEndpoints", "enhanceEndpoints")),
    *(f"{name} -> {_KY}" for name in ("ky.create", "ky.extend", f"{_KY}.extend", f"{_KY}.create")),
    *(f"{name} -> {_GOT}" for name in ("got.extend", f"{_GOT}.extend")),
    *(f"{name} -> {_TYPED}" for name in ("openapi-fetch", "openapi-fetch.default")),
    *("axios.create -> axios.AxiosInstance", "axios.default.create -> axios.AxiosInstance"),
    *(f"{name} -> supertest.Agent" for name in ("supertest", "supertest.agent", "supertest.default")),
    *(f"chai.{name} -> chai-http.Agent" for name in ("request", "default.request", "request.agent")),
    *(f"{name} -> globalThis.Promise" for name in (_ANGULARJS, *(f"{_ANGULARJS}.{verb}" for verb in _VERBS))),
)
"""What the functions give that make clients, in the form of the table of the standard library."""
