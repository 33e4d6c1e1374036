"""The libraries by which programs ask servers over HTTP, and by which tests ask the application that they test."""

from collections.abc import Iterable, Mapping
from types import MappingProxyType
from typing import Final

from analyzer.languages.contacts import Request
from analyzer.languages.conventions import Annotation
from analyzer.languages.effects import named
from analyzer.schema.vocab_project import EntryPointKind

VERBS: Final = ("GET", "POST", "PUT", "PATCH", "DELETE", "HEAD", "OPTIONS")
_SPRING_HTTP: Final = "org.springframework.web"
_TEMPLATES: Final = (
    *(f"{_SPRING_HTTP}.client.RestTemplate", f"{_SPRING_HTTP}.client.RestOperations"),
    *named("org.springframework.boot.test.web.client org.springframework.boot.resttestclient", "TestRestTemplate"),
)
_CALLS: Final = (
    *(("getForObject", "GET"), ("getForEntity", "GET"), ("headForHeaders", "HEAD"), ("postForObject", "POST"), ("postForEntity", "POST")),
    *(("postForLocation", "POST"), ("put", "PUT"), ("patchForObject", "PATCH"), ("delete", "DELETE")),
)
_FLUENT: Final = (
    *(f"{_SPRING_HTTP}.reactive.function.client.WebClient", f"{_SPRING_HTTP}.client.RestClient"),
    "org.springframework.test.web.reactive.server.WebTestClient",
)
_MOCK: Final = "org.springframework.test.web.servlet.request.MockMvcRequestBuilders"
_APACHE: Final = "org.apache.http.client.methods org.apache.hc.client5.http.classic.methods org.apache.hc.client5.http.async.methods"
_APACHE_BUILDERS: Final = (
    *("org.apache.http.client.methods.RequestBuilder", "org.apache.hc.client5.http.async.methods.SimpleRequestBuilder"),
    *("org.apache.hc.core5.http.io.support.ClassicRequestBuilder", "org.apache.hc.client5.http.fluent.Request"),
)
_ASSURED: Final = named("io.restassured", "RestAssured specification.RequestSpecification specification.RequestSender")
_UNIREST: Final = named("kong.unirest kong.unirest.core com.mashape.unirest.http", "Unirest UnirestInstance")
_BUILT: Final = Request(addresses=(0,), default_method="GET", is_chained=True)


def _each(owners: Iterable[str], library: str) -> dict[str, Request]:
    """Return the methods that are named after the HTTP methods by which they ask."""
    return {f"{owner}.{verb.lower()}": Request(verb, (0,), library=library) for owner in owners for verb in VERBS}


REQUESTS: Final[Mapping[str, Request]] = MappingProxyType(
    {
        **{f"{owner}.{name}": Request(verb, (0,), library="spring") for owner in _TEMPLATES for name, verb in _CALLS},
        **{f"{owner}.exchange": Request(addresses=(0,), methods=1, library="spring") for owner in _TEMPLATES},
        **{
            f"{owner}.{part}.uri": Request(addresses=(0,), library="spring", is_chained=True)
            for owner in _FLUENT
            for part in ("UriSpec", "RequestHeadersUriSpec", "RequestBodyUriSpec")
        },
        **_each((_MOCK, "org.springframework.http.RequestEntity"), "spring"),
        f"{_MOCK}.multipart": Request("POST", (0,), library="spring"),
        **dict.fromkeys(
            ("java.net.http.HttpRequest.newBuilder", "java.net.http.HttpRequest.Builder.uri"), _BUILT._replace(library="java.net.http")
        ),
        "okhttp3.Request.Builder.url": _BUILT,
        **{
            full: Request(verb, (0,), library="httpclient")
            for verb in VERBS
            for full in (*named(_APACHE, f"Http{verb.title()}"), f"org.apache.http.client.fluent.Request.{verb.title()}")
        },
        **_each(_APACHE_BUILDERS, "httpclient"),
        **_each(_ASSURED, "restassured"),
        **_each(_UNIREST, "unirest"),
        **{f"io.micronaut.http.HttpRequest.{verb}": Request(verb, (0,), library="micronaut") for verb in VERBS},
        **{
            f"io.vertx.ext.web.client.WebClient.{verb.lower()}{end}": Request(verb, (place,), library="vertx")
            for verb in VERBS
            for end, place in (("", -1), ("Abs", 0))
        },
        "org.jsoup.Jsoup.connect": Request(addresses=(0,), library="jsoup", is_chained=True),
    }
)

_ROUTE: Final = EntryPointKind.ROUTE
_FEIGN: Final = "org.springframework.cloud.openfeign org.springframework.cloud.netflix.feign"
_EXCHANGES: Final = f"{_SPRING_HTTP}.service.annotation"

DECLARED: Final[Mapping[str, Annotation]] = MappingProxyType(
    {
        **dict.fromkeys(
            named(_FEIGN, "FeignClient"),
            Annotation(tells_path=True, paths=("path",), framework="feign", asks=True, hosts=("url", "name", "value", "serviceId", "")),
        ),
        "feign.RequestLine": Annotation(_ROUTE, tells_path=True, framework="feign", asks=True),
        "org.eclipse.microprofile.rest.client.inject.RegisterRestClient": Annotation(
            framework="microprofile", asks=True, hosts=("baseUri",)
        ),
        "io.micronaut.http.client.annotation.Client": Annotation(framework="micronaut", asks=True, hosts=("", "value", "id")),
        f"{_EXCHANGES}.HttpExchange": Annotation(
            _ROUTE, tells_path=True, methods="method", paths=("value", "url"), framework="spring", asks=True
        ),
        **{
            f"{_EXCHANGES}.{verb.title()}Exchange": Annotation(
                _ROUTE, tells_path=True, method=verb, paths=("value", "url"), framework="spring", asks=True
            )
            for verb in VERBS
        },
        **{f"retrofit2.http.{verb}": Annotation(_ROUTE, tells_path=True, method=verb, framework="retrofit", asks=True) for verb in VERBS},
        "retrofit2.http.HTTP": Annotation(_ROUTE, tells_path=True, methods="method", paths=("path",), framework="retrofit", asks=True),
    }
)
"""Annotations of interfaces whose methods ask servers, by what a library makes of them."""
