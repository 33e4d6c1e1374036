"""Objects of the standard library, of click and of libraries of local state: they hold what a program puts on them."""

from typing import Final

from analyzer.languages.effects import named
from analyzer.languages.models import SharedObject

_SELECTORS = "BaseSelector DefaultSelector SelectSelector PollSelector EpollSelector DevpollSelector KqueueSelector"
_REGISTERING = tuple(name for selector in _SELECTORS.split() for name in named(f"selectors.{selector}", "register modify"))

BAGS = {
    "threading.local": "_thread._local",
    "_thread._local": "_thread._local",
    **{each: each for each in ("asgiref.local.Local", "werkzeug.local.Local", "gevent.local.local", "eventlet.corolocal.local")},
    "types.SimpleNamespace": "types.SimpleNamespace",
    "argparse.Namespace": "argparse.Namespace",
    "optparse.Values": "optparse.Values",
    "argparse.ArgumentParser.set_defaults": "argparse.Namespace",
    "optparse.OptionParser.set_defaults": "optparse.Values",
    "click.Context": "click.Context",
    **dict.fromkeys(_REGISTERING, "selectors.SelectorKey"),
}

BAG_PLACES = dict.fromkeys(_REGISTERING, ("", "", "data"))
"""Attributes that such calls give by place; empty for what is none."""

_REQUEST: Final = SharedObject(
    "django.http.HttpRequest",
    frozenset(
        "GET POST COOKIES FILES META session user auser headers path path_info method scheme encoding body content_type content_params "
        "resolver_match urlconf current_app site upload_handlers data query_params auth authenticators parsers version".split()
    ),
)
_REQUESTS = ("django.http.HttpRequest", "django.http.request.HttpRequest", "django.core.handlers.wsgi.WSGIRequest")
_OAUTH_REQUEST: Final = SharedObject(
    "oauthlib.common.Request",
    frozenset("body decoded_body duplicate_params headers http_method oauth_params uri uri_query uri_query_params validator_log".split()),
)
_APPLICATION: Final = SharedObject(
    "flask.Flask",
    frozenset("aborter blueprints cli config extensions instance_path jinja_env json logger name root_path url_map view_functions".split()),
)
_APPLICATIONS = (*named("flask", "Flask app.Flask current_app"), *named("quart", "Quart app.Quart current_app"))
_STATE: Final = SharedObject("starlette.datastructures.State", frozenset())
_STATEFUL = (
    *named("fastapi", "FastAPI applications.FastAPI Request requests.Request WebSocket websockets.WebSocket"),
    *named("starlette", "applications.Starlette requests.Request requests.HTTPConnection websockets.WebSocket"),
)
_CONTEXT: Final = SharedObject("sanic.ctx", frozenset())
_CONTEXTUAL = named("sanic", "Sanic app.Sanic Request request.Request")
_OF_REQUEST: Final = SharedObject("falcon.Request.context", frozenset())
SHARED_OBJECTS: Final = {
    **dict.fromkeys([f"{each}{app}.ctx" for each in _CONTEXTUAL for app in ("", ".app")], _CONTEXT),
    **dict.fromkeys([f"{each}.context" for each in named("falcon", "Request request.Request asgi.Request")], _OF_REQUEST),
    **dict.fromkeys(("starlette.datastructures.State", *(f"{each}{app}.state" for each in _STATEFUL for app in ("", ".app"))), _STATE),
    **dict.fromkeys((*_REQUESTS, "rest_framework.request.Request"), _REQUEST),
    **dict.fromkeys(_APPLICATIONS, _APPLICATION),
    "oauthlib.common.Request": _OAUTH_REQUEST,
}
"""Requests, on which middlewares, permissions and decorators put what views read, and applications, on which extensions put themselves.

A request that another one wraps has what that has.
"""
