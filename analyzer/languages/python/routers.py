"""How Python's web frameworks put groups of routes below paths, by the documentation of each; data, one block a framework."""

from analyzer.languages.conventions import Mount


def _each(packages: str, names: str, mount: Mount) -> dict[str, Mount]:
    return {f"{package}.*.{name}": mount for package in packages.split() for name in names.split()}


_MADE = Mount(makes=True)
_DJANGO_PATH = Mount((0, "route", "regex"), (1, "view"), makes=True, member="urlpatterns")
_MANY = tuple(range(16))
_ASKS_APPLICATION = Mount(makes=True, within=(0, "app"))
"""What tests ask an application by, without a server: below the paths that it is put at."""

MOUNTS: dict[str, Mount] = {
    **_each("flask quart", "Blueprint", Mount(("url_prefix",), makes=True)),
    **_each("flask quart", "register_blueprint", Mount(("url_prefix",), (0, "blueprint"), replaces=True)),
    **_each("sanic", "Blueprint", Mount((1, "url_prefix"), makes=True)),
    **_each("sanic", "Blueprint.group", Mount(("url_prefix",), _MANY, makes=True)),
    **_each("sanic", "blueprint", Mount(("url_prefix",), (0, "blueprint"), replaces=True)),
    **_each("fastapi", "FastAPI", _MADE),
    **_each("fastapi", "APIRouter", Mount(("prefix",), makes=True)),
    **_each("fastapi", "include_router", Mount(("prefix",), (0, "router"))),
    **_each("fastapi starlette", "mount", Mount((0, "path"), (1, "app"))),
    **_each("fastapi starlette", "TestClient", _ASKS_APPLICATION),
    **_each("httpx", "ASGITransport WSGITransport", _ASKS_APPLICATION),
    **_each("httpx", "Client AsyncClient", Mount(makes=True, within=("app", "transport"))),
    **_each("starlette", "Mount", Mount((0, "path"), (1, "app", "routes"), makes=True)),
    **_each("starlette", "Router", Mount((), (0, "routes"), makes=True)),
    **_each("starlette", "Starlette", Mount((), (1, "routes"), makes=True)),
    **_each("aiohttp", "Application RouteTableDef", _MADE),
    **_each("aiohttp", "add_subapp", Mount((0, "prefix"), (1, "subapp"))),
    **_each("aiohttp", "add_routes", Mount((), (0, "routes"))),
    **_each("bottle", "Bottle", _MADE),
    **_each("bottle", "mount", Mount((0, "prefix"), (1, "app"))),
    **dict.fromkeys(("django.urls.path", "django.urls.conf.path", "django.urls.conf._path"), _DJANGO_PATH),
    **dict.fromkeys(("django.urls.re_path", "django.urls.conf.re_path", "django.conf.urls.url", "django.conf.urls.re_path"), _DJANGO_PATH),
    **dict.fromkeys(
        ("django.urls.include", "django.urls.conf.include", "django.conf.urls.include"),
        Mount((), (0, "arg"), makes=True, member="urlpatterns"),
    ),
    **_each("flask_restful flask_restx flask_restplus", "Api", Mount(("prefix",), makes=True, within=(0, "app"))),
    **_each("flask_restx flask_restplus", "Namespace namespace", Mount(("path", 0, "name"), makes=True)),
    **_each("flask_restx flask_restplus", "add_namespace", Mount((1, "path"), (0, "ns"), replaces=True)),
    **_each("rest_framework", "DefaultRouter SimpleRouter", _MADE),
    **_each("rest_framework_extensions", "ExtendedDefaultRouter ExtendedSimpleRouter", _MADE),
    **_each("rest_framework_extensions", "register", Mount((0, "prefix"), makes=True, is_inside=True, behind="/{parent}/")),
    **_each("rest_framework_nested", "DefaultRouter SimpleRouter", _MADE),
    **_each(
        "rest_framework_nested", "NestedDefaultRouter NestedSimpleRouter", Mount((1, "parent_prefix"), makes=True, behind="/{parent}/")
    ),
    **_each("ninja", "NinjaAPI Router", _MADE),
    **_each("ninja", "add_router", Mount((0, "prefix"), (1, "router"))),
}

_NESTING = ("ExtendedDefaultRouter", "ExtendedSimpleRouter", "NestedRegistryItem", "NestedRouterMixin")

NESTED_ROUTERS: dict[str, str] = {
    f"rest_framework_extensions.routers.{name}.register": "rest_framework_extensions.routers.NestedRegistryItem" for name in _NESTING
}
"""What registers routes and gives what registers others below them, to the class of that."""

STANDING = frozenset({"router", "urls"})
"""`Application.router` of aiohttp; `DefaultRouter.urls` and `NinjaAPI.urls`, which `include` and `path` take."""
