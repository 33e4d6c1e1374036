"""The libraries by which programs ask servers over HTTP."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from analyzer.languages.conventions import Request

_TEMPLATE = "org.springframework.web.client.RestTemplate"
_TEMPLATES = (_TEMPLATE, "org.springframework.web.client.RestOperations", "org.springframework.boot.test.web.client.TestRestTemplate")
_CALLS = (
    *(("getForObject", "GET"), ("getForEntity", "GET"), ("headForHeaders", "HEAD"), ("postForObject", "POST"), ("postForEntity", "POST")),
    *(("postForLocation", "POST"), ("put", "PUT"), ("patchForObject", "PATCH"), ("delete", "DELETE")),
)

REQUESTS: Final[Mapping[str, Request]] = MappingProxyType(
    {
        **{f"{owner}.{name}": Request(verb, (0,), library="spring") for owner in _TEMPLATES for name, verb in _CALLS},
        **{f"{owner}.exchange": Request(addresses=(0,), methods=1, library="spring") for owner in _TEMPLATES},
        **dict.fromkeys(
            ("java.net.http.HttpRequest.newBuilder", "java.net.http.HttpRequest.Builder.uri"),
            Request(addresses=(0,), library="java.net.http"),
        ),
        "okhttp3.Request.Builder.url": Request(addresses=(0,)),
    }
)
