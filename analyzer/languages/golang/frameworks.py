"""What Go's frameworks start, by the documentation of each; data, one block a framework."""

import re
from collections.abc import Mapping
from typing import TypeVar

from analyzer.languages.conventions import Conventions, MethodConvention, NameConvention, Registration
from analyzer.languages.golang import messaging, tables
from analyzer.languages.golang.clients import REQUESTS
from analyzer.languages.golang.stubs import STUBS
from analyzer.languages.resolvers import Resolvers
from analyzer.schema.vocab_project import EntryPointKind

T = TypeVar("T")

_ROUTE, _COMMAND, _EVENT = EntryPointKind.ROUTE, EntryPointKind.COMMAND, EntryPointKind.EVENT

_FORMS = ("JSON", "Text", "XML", "YAML", "TOML", "Binary")
"""What encoders call the methods by that write or read a value in a form of its own."""

_OF_TABLES = (
    *(f"{when}{what}" for when in ("Before", "After") for what in ("Create", "Save", "Update", "Delete")),
    *("AfterFind", "TableName", "GormDataType", "GormDBDataType", "GormValue"),
)
"""What libraries call the methods by of types whose objects they keep in tables."""

_GIN = "github.com/gin-gonic/gin"
_GIN_OWNERS = " ".join(f"{_GIN}.{owner}" for owner in ("Engine", "RouterGroup", "IRoutes", "IRouter"))
_ECHO = "github.com/labstack/echo/v4"
_CHI = "github.com/go-chi/chi/v5"
_MUX = "github.com/gorilla/mux"
_ROUTER = "github.com/julienschmidt/httprouter"
_FIBER = "github.com/gofiber/fiber/v2"
_HERTZ = "github.com/cloudwego/hertz/pkg"
_HERTZ_OWNERS = f"{_HERTZ}/app/server.Hertz {_HERTZ}/route.Engine {_HERTZ}/route.RouterGroup"
_IRIS = "github.com/kataras/iris/v12"
_IRIS_OWNERS = f"{_IRIS}.Application {_IRIS}.Party {_IRIS}/core/router.Party"
_BUNDLE = "github.com/go-pkgz/routegroup.Bundle"
_VERSIONS = {
    _ECHO: ("github.com/labstack/echo", "github.com/labstack/echo/v5"),
    _CHI: ("github.com/go-chi/chi", "github.com/go-chi/chi/v4"),
    _FIBER: ("github.com/gofiber/fiber", "github.com/gofiber/fiber/v3"),
}
"""Other versions of a framework that are in use, of which the same holds."""
_VERBS = ("GET", "POST", "PUT", "PATCH", "DELETE", "HEAD", "OPTIONS")


def _verbs(owners: str, framework: str, target: int, *, is_title: bool = False) -> dict[str, Registration]:
    """One method of a router for each HTTP method; the handler is the argument at `target`."""
    return {
        f"{owner}.{verb.title() if is_title else verb}": Registration(_ROUTE, (target,), (0,), method=verb, framework=framework)
        for owner in owners.split()
        for verb in _VERBS
    }


def _named(names: str, framework: str, target: int) -> dict[str, Registration]:
    """Methods of a router that take the HTTP method first, then the path; the handler is the argument at `target`."""
    return {name: Registration(_ROUTE, (target,), (1,), methods=0, framework=framework) for name in names.split()}


def _each_version(names: Mapping[str, T]) -> dict[str, T]:
    """What is declared of a version of a framework, for the others as well."""
    others = ((known, other) for known, versions in _VERSIONS.items() for other in versions)
    told = {name.replace(known, other): means for known, other in others for name, means in names.items() if name.startswith(f"{known}.")}
    return {**names, **told}


_HANDLED = Registration(_ROUTE, (1,), (0,), framework="net/http")
_CHI_HANDLED = Registration(_ROUTE, (1,), (0,), framework="chi")
_CALLS: dict[str, Registration] = {
    **{f"net/http.{owner}{name}": _HANDLED for owner in ("", "ServeMux.") for name in ("HandleFunc", "Handle")},
    **_verbs(_GIN_OWNERS, "gin", -1),
    **{f"{_GIN}.{owner}.Any": Registration(_ROUTE, (-1,), (0,), framework="gin") for owner in ("Engine", "RouterGroup", "IRoutes")},
    **{f"{_GIN}.{owner}.Use": Registration(_EVENT, (0, 1, 2, 3), ()) for owner in ("Engine", "RouterGroup", "IRoutes")},
    **_verbs(f"{_ECHO}.Echo {_ECHO}.Group", "echo", 1),
    **_verbs(f"{_CHI}.Mux {_CHI}.Router", "chi", 1, is_title=True),
    **_verbs(f"{_FIBER}.App {_FIBER}.Router {_FIBER}.Group", "fiber", -1, is_title=True),
    **_verbs(f"{_ROUTER}.Router", "httprouter", 1),
    **_verbs(_HERTZ_OWNERS, "hertz", -1),
    **_verbs(_IRIS_OWNERS, "iris", -1, is_title=True),
    **_named(f"{_GIN}.Engine.Handle {_GIN}.RouterGroup.Handle {_GIN}.IRoutes.Handle {_GIN}.IRouter.Handle", "gin", -1),
    **_named(f"{_ECHO}.Echo.Add {_ECHO}.Group.Add", "echo", 2),
    **_named(f"{_CHI}.Mux.Method {_CHI}.Mux.MethodFunc {_CHI}.Router.Method {_CHI}.Router.MethodFunc", "chi", 2),
    **_named(f"{_FIBER}.App.Add {_FIBER}.Router.Add {_FIBER}.Group.Add", "fiber", -1),
    **_named(f"{_ROUTER}.Router.Handle {_ROUTER}.Router.Handler {_ROUTER}.Router.HandlerFunc", "httprouter", 2),
    **{f"{_CHI}.{owner}.{name}": _CHI_HANDLED for owner in ("Mux", "Router") for name in ("HandleFunc", "Handle")},
    **{f"{_BUNDLE}.{name}": Registration(_ROUTE, (1,), (0,), framework="routegroup") for name in ("HandleFunc", "Handle")},
    **{f"{_MUX}.Router.{name}": Registration(_ROUTE, (1,), (0,), framework="gorilla/mux") for name in ("HandleFunc", "Handle")},
    **{
        f"{_MUX}.Route.{name}": Registration(_ROUTE, (0,), (), is_of_group=True, framework="gorilla/mux")
        for name in ("HandlerFunc", "Handler")
    },
    "time.AfterFunc": Registration(_EVENT, (1,), ()),
    "github.com/spf13/cobra.OnInitialize": Registration(_EVENT, (0, 1, 2), ()),
    "github.com/robfig/cron/v3.Cron.AddFunc": Registration(EntryPointKind.TASK, (1,), (0,)),
}

_ROUTE_STEPS = ("Name", "Queries", "Headers", "Schemes", "Host")
"""What tells of a route of gorilla's neither its path nor its methods."""

_GROUPS: dict[str, int | None] = {
    **{f"{_GIN}.{owner}.Group": 0 for owner in ("Engine", "RouterGroup", "IRouter")},
    **dict.fromkeys((f"{owner}.Use" for owner in f"{_GIN_OWNERS} {_HERTZ_OWNERS}".split()), None),
    **{f"{_ECHO}.{owner}.Group": 0 for owner in ("Echo", "Group")},
    **{f"{_CHI}.{owner}.{name}": 0 for owner in ("Mux", "Router") for name in ("Route", "Mount")},
    **{f"{_CHI}.{owner}.{name}": None for owner in ("Mux", "Router") for name in ("Group", "With")},
    **{f"{_FIBER}.{owner}.{name}": 0 for owner in ("App", "Router", "Group") for name in ("Group", "Route")},
    **{f"{_MUX}.{owner}.{name}": 0 for owner in ("Router", "Route") for name in ("Path", "PathPrefix")},
    **{f"{owner}.Group": 0 for owner in _HERTZ_OWNERS.split()},
    **{f"{owner}.Party": 0 for owner in _IRIS_OWNERS.split()},
    _BUNDLE.replace(".Bundle", ".Mount"): 1,
    f"{_BUNDLE}.Mount": 0,
    **dict.fromkeys((f"{_BUNDLE}.{name}" for name in ("Group", "Route", "With")), None),
    **dict.fromkeys((f"{_MUX}.Route.{name}" for name in ("Subrouter", *_ROUTE_STEPS)), None),
    **dict.fromkeys((f"{_MUX}.Router.{name}" for name in _ROUTE_STEPS), None),
}

_COBRA = "github.com/spf13/cobra.Command"
_STEPS = "PersistentPreRun PreRun PostRun PersistentPostRun"
_FIELDS: dict[str, Registration] = {
    **{f"{_COBRA}.{name}": Registration(_COMMAND, framework="cobra") for name in ("Run", "RunE")},
    **{f"{_COBRA}.{name}{end}": Registration(EntryPointKind.HOOK) for name in _STEPS.split() for end in ("", "E")},
    **{f"{_COBRA}.{name}": Registration(EntryPointKind.HOOK) for name in ("Args", "ValidArgsFunction")},
    **{f"github.com/urfave/cli{version}.{owner}.Action": Registration(_COMMAND) for version in ("", "/v2") for owner in ("App", "Command")},
}

CONVENTIONS = Conventions(
    contacts={**REQUESTS, **messaging.MESSAGES, **tables.TABLES},
    list_makers=messaging.LIST_MAKERS,
    stubs=STUBS,
    resolvers=Resolvers(
        spelled=lambda name: name[:1].lower() + name[1:], giving=re.compile(r"(?:\w+\.)?(?P<type>\w+)Resolver"), given="{}Resolver"
    ),
    stored=tables.STORED,
    names_table=("TableName", tables.table_of),
    calls=_each_version(_CALLS),
    groups=_each_version(_GROUPS),
    stood_for={"*echo.Route": f"{_ECHO}.Echo", "gin.IRoutes": f"{_GIN}.IRoutes"},
    tells_methods=frozenset(f"{_MUX}.{owner}.Methods" for owner in ("Router", "Route")),
    fields=_FIELDS,
    methods=(
        MethodConvention(_EVENT, "ServeHTTP"),
        *(MethodConvention(EntryPointKind.HOOK, f"{verb}{form}") for verb in ("Marshal", "Unmarshal") for form in _FORMS),
        *(MethodConvention(EntryPointKind.HOOK, name) for name in ("GobEncode", "GobDecode", *_OF_TABLES)),
    ),
    names=(NameConvention(EntryPointKind.SCRIPT, "*.go", "main"), NameConvention(EntryPointKind.HOOK, "*.go", "init")),
)

_MADE_ROUTES = (*_ROUTE_STEPS, *"HandleFunc Handle HandlerFunc Handler Path PathPrefix Methods".split())

_TYPES = f"""
{_GIN}.Default -> {_GIN}.Engine
{_GIN}.New -> {_GIN}.Engine
{_GIN}.Engine.Group -> {_GIN}.RouterGroup
{_GIN}.RouterGroup.Group -> {_GIN}.RouterGroup
{chr(10).join(f"{owner}.Use -> {_GIN}.IRoutes" for owner in _GIN_OWNERS.split())}
{_ECHO}.New -> {_ECHO}.Echo
{_ECHO}.Echo.Group -> {_ECHO}.Group
{_CHI}.NewRouter -> {_CHI}.Mux
{_CHI}.NewMux -> {_CHI}.Mux
{_FIBER}.New -> {_FIBER}.App
{_FIBER}.App.Group -> {_FIBER}.Router
{_MUX}.NewRouter -> {_MUX}.Router
{chr(10).join(f"{_MUX}.{owner}.{name} -> {_MUX}.Route" for owner in ("Router", "Route") for name in _MADE_ROUTES)}
{_ECHO}.Group.Group -> {_ECHO}.Group
{_CHI}.Mux.With -> {_CHI}.Router
{_CHI}.Router.With -> {_CHI}.Router
{_FIBER}.Router.Group -> {_FIBER}.Router
{_MUX}.Route.Subrouter -> {_MUX}.Router
{_ROUTER}.New -> {_ROUTER}.Router
{_HERTZ}/app/server.Default -> {_HERTZ}/app/server.Hertz
{_HERTZ}/app/server.New -> {_HERTZ}/app/server.Hertz
{chr(10).join(f"{owner}.{name} -> {_HERTZ}/route.RouterGroup" for owner in _HERTZ_OWNERS.split() for name in ("Group", "Use"))}
{_IRIS}.New -> {_IRIS}.Application
{_IRIS}.Default -> {_IRIS}.Application
{chr(10).join(f"{owner}.Party -> {_IRIS}.Party" for owner in _IRIS_OWNERS.split())}
{chr(10).join(f"{_BUNDLE.replace('.Bundle', name)} -> {_BUNDLE}" for name in (".New", ".Mount", ".Bundle.Mount", ".Bundle.Group"))}
{_BUNDLE}.With -> {_BUNDLE}
"""
TYPES = "".join([_TYPES, *(_TYPES.replace(known, other) for known, versions in _VERSIONS.items() for other in versions)])
"""What the functions give that make routers, in the form of the table of the standard library."""
