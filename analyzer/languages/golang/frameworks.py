"""What Go's frameworks start, by the documentation of each; data, one block a framework."""

from analyzer.languages.conventions import Conventions, NameConvention, Registration
from analyzer.schema.vocab_project import EntryPointKind

_ROUTE, _COMMAND, _EVENT = EntryPointKind.ROUTE, EntryPointKind.COMMAND, EntryPointKind.EVENT

_GIN = "github.com/gin-gonic/gin"
_ECHO = "github.com/labstack/echo/v4"
_CHI = "github.com/go-chi/chi/v5"
_MUX = "github.com/gorilla/mux"
_ROUTER = "github.com/julienschmidt/httprouter"
_FIBER = "github.com/gofiber/fiber/v2"
_VERBS = ("GET", "POST", "PUT", "PATCH", "DELETE", "HEAD", "OPTIONS")


def _verbs(owners: str, framework: str, target: int, *, is_title: bool = False) -> dict[str, Registration]:
    """One method of a router for each HTTP method; the handler is the argument at `target`."""
    return {
        f"{owner}.{verb.title() if is_title else verb}": Registration(_ROUTE, (target,), (0,), method=verb, framework=framework)
        for owner in owners.split()
        for verb in _VERBS
    }


_HANDLED = Registration(_ROUTE, (1,), (0,), framework="net/http")
_CALLS: dict[str, Registration] = {
    **{f"net/http.{owner}{name}": _HANDLED for owner in ("", "ServeMux.") for name in ("HandleFunc", "Handle")},
    **_verbs(f"{_GIN}.Engine {_GIN}.RouterGroup {_GIN}.IRoutes {_GIN}.IRouter", "gin", -1),
    **{f"{_GIN}.{owner}.Any": Registration(_ROUTE, (-1,), (0,), framework="gin") for owner in ("Engine", "RouterGroup", "IRoutes")},
    **{f"{_GIN}.{owner}.Use": Registration(_EVENT, (0, 1, 2, 3), ()) for owner in ("Engine", "RouterGroup", "IRoutes")},
    **_verbs(f"{_ECHO}.Echo {_ECHO}.Group", "echo", 1),
    **_verbs(f"{_CHI}.Mux {_CHI}.Router", "chi", 1, is_title=True),
    **_verbs(f"{_FIBER}.App {_FIBER}.Router {_FIBER}.Group", "fiber", -1, is_title=True),
    **_verbs(f"{_ROUTER}.Router", "httprouter", 1),
    **{
        f"{_MUX}.{owner}.{name}": Registration(_ROUTE, (1,), (0,), framework="gorilla/mux")
        for owner in ("Router",)
        for name in ("HandleFunc", "Handle")
    },
    "time.AfterFunc": Registration(_EVENT, (1,), ()),
    "github.com/spf13/cobra.OnInitialize": Registration(_EVENT, (0, 1, 2), ()),
    "github.com/robfig/cron/v3.Cron.AddFunc": Registration(EntryPointKind.TASK, (1,), (0,)),
}

CONVENTIONS = Conventions(
    calls=_CALLS,
    names=(NameConvention(EntryPointKind.SCRIPT, "*.go", "main"), NameConvention(EntryPointKind.HOOK, "*.go", "init")),
)

TYPES = f"""
{_GIN}.Default -> {_GIN}.Engine
{_GIN}.New -> {_GIN}.Engine
{_GIN}.Engine.Group -> {_GIN}.RouterGroup
{_GIN}.RouterGroup.Group -> {_GIN}.RouterGroup
{_ECHO}.New -> {_ECHO}.Echo
{_ECHO}.Echo.Group -> {_ECHO}.Group
{_CHI}.NewRouter -> {_CHI}.Mux
{_CHI}.NewMux -> {_CHI}.Mux
{_FIBER}.New -> {_FIBER}.App
{_FIBER}.App.Group -> {_FIBER}.Router
{_MUX}.NewRouter -> {_MUX}.Router
{_MUX}.Router.PathPrefix -> {_MUX}.Route
{_MUX}.Router.HandleFunc -> {_MUX}.Route
{_MUX}.Route.Subrouter -> {_MUX}.Router
{_MUX}.Route.Methods -> {_MUX}.Route
{_ROUTER}.New -> {_ROUTER}.Router
"""
"""What the functions give that make routers, in the form of the table of the standard library."""
