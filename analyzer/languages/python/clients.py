"""The libraries by which programs ask servers over HTTP, and by which tests ask the application that they test."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from analyzer.languages.contacts import Request

_VERBS = ("get", "post", "put", "patch", "delete", "head", "options")
_OWNERS = (
    *("requests_oauthlib.*.OAuth1Session", "requests_oauthlib.*.OAuth2Session", "requests_html.*.HTMLSession", "webtest.*.TestApp"),
    *("quart.*.QuartClient", "sanic_testing.*.SanicTestClient", "aiohttp.*.TestClient", "google.*.AuthorizedSession"),
    *("requests", "requests.api", "requests.*.Session", "httpx", "httpx.*.Client", "httpx.*.AsyncClient", "httpx2", "httpx2.*.Client"),
    *("httpx2.*.AsyncClient", "aiohttp.*.ClientSession", "niquests", "niquests.*.Session", "curl_cffi.requests"),
    *("flask.*.FlaskClient", "werkzeug.*.Client", "starlette.*.TestClient", "fastapi.*.TestClient", "litestar.*.TestClient"),
    *("django.*.Client", "django.*.AsyncClient", "rest_framework.*.APIClient", "locust.*.HttpSession", "locust.*.FastHttpSession"),
)
_NAMED = Request(addresses=(1, "url"), methods=0)

REQUESTS: Final[Mapping[str, Request]] = MappingProxyType(
    {
        **{f"{owner}.{verb}": Request(verb.upper()) for owner in _OWNERS for verb in _VERBS},
        **{f"{owner}.request": _NAMED for owner in _OWNERS},
        **dict.fromkeys(("httpx.stream", "httpx.*.Client.stream", "httpx.*.AsyncClient.stream"), _NAMED),
        **dict.fromkeys(("urllib3.request", "urllib3.*.PoolManager.request", "aiohttp.request"), _NAMED),
        **{f"falcon.*.TestClient.simulate_{verb}": Request(verb.upper(), (0, "path")) for verb in _VERBS},
        **dict.fromkeys(
            ("tornado.*.AsyncHTTPClient.fetch", "tornado.*.HTTPClient.fetch", "tornado.*.AsyncHTTPTestCase.fetch"),
            Request(addresses=(0, "request", "path"), methods="method", default_method="GET"),
        ),
        **dict.fromkeys(("http.client.HTTPConnection.request", "http.client.HTTPSConnection.request"), _NAMED),
        "httplib2.*.Http.request": Request(addresses=(0, "uri"), methods="method", default_method="GET"),
        "urllib.request.urlopen": Request(default_method="GET"),
        "urllib.request.Request": Request(methods="method", default_method="GET"),
    }
)

_DJANGO_CASES = ("SimpleTestCase", "TransactionTestCase", "TestCase", "LiveServerTestCase")
_TEST_CLIENTS = (("django.test.Client", "django.http.HttpResponse"), ("rest_framework.test.APIClient", "rest_framework.response.Response"))
_REQUEST_FACTORIES = ("django.test.RequestFactory", "django.test.client.RequestFactory", "rest_framework.test.APIRequestFactory")
_REST_CASES = ("APISimpleTestCase", "APITransactionTestCase", "APITestCase", "APILiveServerTestCase")

TYPES: Final = (
    "flask.Flask.test_client -> flask.testing.FlaskClient",
    *(f"flask.testing.FlaskClient.{name} -> werkzeug.test.TestResponse" for name in ("open", *_VERBS)),
    *(f"django.test.{module}{name}.client : django.test.Client" for module in ("", "testcases.") for name in _DJANGO_CASES),
    *(f"locust.{name}.client : locust.clients.HttpSession" for name in ("HttpUser", "TaskSet", "SequentialTaskSet", "HttpLocust")),
    "locust.FastHttpUser.client : locust.contrib.fasthttp.FastHttpSession",
    *(f"{client}.{verb} -> {response}" for client, response in _TEST_CLIENTS for verb in (*_VERBS, "trace")),
    *(f"{response}.wsgi_request : django.http.HttpRequest" for _, response in _TEST_CLIENTS),
    *(
        f"{factory}.{verb} -> django.http.HttpRequest"
        for factory in _REQUEST_FACTORIES
        for verb in (*_VERBS, "trace", "generic", "request")
    ),
    *(f"rest_framework.test.{name}.client : rest_framework.test.APIClient" for name in _REST_CASES),
)
"""What gives clients, and what those of tests give, in the form of the table of the standard library."""
