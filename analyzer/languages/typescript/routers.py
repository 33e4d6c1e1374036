"""Where the web frameworks of JavaScript put routes, by the documentation of each: groups below paths, and files by their place."""

import re
from functools import partial
from typing import Final

from analyzer.languages.contacts import SERVES, Entry, Stubbed
from analyzer.languages.conventions import FileRoute, Handed, Listed, Mount, Registration
from analyzer.languages.effects import named
from analyzer.schema.vocab_project import EntryPointKind

VERBS: Final = ("get", "post", "put", "patch", "delete", "head", "options")

_EXPRESS: Final = "express.Express express.Application express.Router express.IRouter"
_HONO: Final = "hono.Hono @hono/zod-openapi.OpenAPIHono"
FASTIFY: Final = "fastify.FastifyInstance"
_KOA: Final = "koa-router.Router @koa/router.Router"
ROUTERS: Final = f"{_EXPRESS} {_HONO} {_KOA}"
_REQUESTS: Final = {
    _EXPRESS: Handed(types=("express.Request", "express.Response"), then="express.NextFunction"),
    _HONO: Handed(types=("hono.Context",), then="hono.Next"),
    FASTIFY: Handed(types=("fastify.FastifyRequest", "fastify.FastifyReply")),
    f"{_KOA} koa Koa": Handed(types=("koa.Context",), then="koa.Next"),
    "http https node:http node:https http2 node:http2": Handed(types=("http.IncomingMessage", "http.ServerResponse")),
}
_MADE: Final = Mount(makes=True)
_INSIDE: Final = Mount((0,), makes=True, is_inside=True)
_TRPC: Final = "@trpc/server"
_STUB: Final = "@trpc/client.TRPCStub"
_CALLER: Final = f"{_TRPC}.TRPCCaller"
_CLIENT: Final = "@connectrpc/connect.Client"
"""What asks one service, of Connect or of nice-grpc."""

_CONNECTING: Final = (
    *(f"@connectrpc/connect.{name}" for name in ("createClient", "createPromiseClient", "createCallbackClient")),
    *("@bufbuild/connect.createPromiseClient", "nice-grpc.createClient", "nice-grpc-web.createClient"),
)
_PROCEDURES: Final = ("query", "mutation", "subscription")
_MANY: Final = tuple(range(8))

MOUNTS: Final[dict[str, Mount]] = {
    **dict.fromkeys(("express", "express.Router", *_HONO.split()), _MADE),
    **dict.fromkeys(named(_EXPRESS, "use"), Mount((0,), _MANY)),
    **dict.fromkeys(named(_EXPRESS, "route"), _INSIDE),
    **dict.fromkeys(named(_HONO, "basePath"), _INSIDE),
    **dict.fromkeys(named(_HONO, "route"), Mount((0,), (1,))),
    "@hono/zod-openapi.createRoute": Mount((Entry(0, "path"),), makes=True, methods=Entry(0, "method")),
    **dict.fromkeys(("fastify", "fastify.fastify"), _MADE),
    f"{FASTIFY}.register": Mount((Entry(1, "prefix"),), makes=True, is_inside=True),
    **dict.fromkeys(("koa-router", "@koa/router", *_KOA.split()), Mount((Entry(0, "prefix"),), makes=True)),
    **dict.fromkeys(named(_KOA, "use"), Mount((0,), _MANY)),
    f"{_TRPC}.TRPCRoot.router": Mount((), (0,), makes=True, separator="."),
    f"{_TRPC}.TRPCRoot.mergeRouters": Mount((), _MANY, makes=True),
    **dict.fromkeys((f"{_TRPC}.TRPCProcedureBuilder.{name}" for name in _PROCEDURES), _MADE),
    f"{_TRPC}.TRPCRouter.createCaller": Mount(makes=True, is_inside=True),
    f"{_TRPC}.TRPCRoot.createCallerFactory": Mount(makes=True, within=(0,)),
    **dict.fromkeys(_CONNECTING, Mount((0,), makes=True, named=re.compile(r"(?:\w+\.)*(\w+?)(?:Definition)?"))),
}


def handed_to(owner: str) -> Handed | None:
    """Return what handlers of requests are called with that a method of a class registers, None where nobody told."""
    return next((handed for owners, handed in _REQUESTS.items() if owner in owners.split()), None)


GROUP_TYPES: Final = frozenset(
    (*ROUTERS.split(), FASTIFY, "@hono/zod-openapi.RouteConfig", *named(_TRPC, "TRPCRouter TRPCProcedure TRPCCaller TRPCCallerFactory"))
)

DESCRIBED: Final = Registration(
    EntryPointKind.ROUTE,
    (Entry(0, "handler"),),
    (Entry(0, "url"), Entry(0, "path")),
    methods=Entry(0, "method"),
    listed=Listed((0,), "path", "handler", "method"),
)
"""A route of which an object tells all: where, how it is asked for and what handles it."""

PROCEDURES: Final[dict[str, Registration]] = {
    f"{_TRPC}.TRPCProcedureBuilder.{name}": Registration(
        EntryPointKind.EVENT, (0,), (), is_of_group=True, framework="trpc", contract=SERVES
    )
    for name in _PROCEDURES
}

_ASKING: Final = (
    "useQuery useInfiniteQuery useSuspenseQuery useSuspenseInfiniteQuery usePrefetchQuery useMutation useSubscription query mutate"
    " subscribe queryOptions infiniteQueryOptions mutationOptions subscriptionOptions"
    " fetch fetchInfinite prefetch prefetchInfinite ensureData"
)

STUBBED: Final = {
    **dict.fromkeys(named("@trpc/client.*", _ASKING), Stubbed(_STUB, "trpc")),
    **dict.fromkeys(named(f"{_TRPC}.*", "prefetch prefetchInfinite"), Stubbed(_CALLER, "trpc")),
    _CALLER: Stubbed(_CALLER, "trpc", is_called=True),
    _CLIENT: Stubbed(_CLIENT, "grpc", is_called=True, separator="/"),
}

_ANSWERING: Final = (
    "status set header type contentType attachment append links location vary cookie clearCookie format send json jsonp sendStatus"
)

TYPES: Final = (
    *(f"{owner}.route -> express.Route" for owner in _EXPRESS.split()),
    *(f"elysia.Elysia.{name} -> elysia.Elysia" for name in (*VERBS, "all", "use", "onError", "derive", "state", "decorate")),
    *(f"express.Route.{verb} -> express.Route" for verb in (*VERBS, "all")),
    *(f"express.Response.{name} -> express.Response" for name in _ANSWERING.split()),
    *(f"express.{owner}.app : express.Application" for owner in ("Request", "Response")),
    *(f"fastify.FastifyReply.{name} -> fastify.FastifyReply" for name in "code status header headers type send serializer".split()),
    *(f"{owner}.{name} -> {owner}" for owner in _HONO.split() for name in (*VERBS, "all", "use", "route", "basePath")),
    "@hono/zod-openapi.OpenAPIHono.openapi -> @hono/zod-openapi.OpenAPIHono",
    "@hono/zod-openapi.createRoute -> @hono/zod-openapi.RouteConfig",
    *(f"{name} -> {FASTIFY}" for name in ("fastify", "fastify.fastify")),
    *(f"{name} -> {name}.Router" for name in ("koa-router", "@koa/router")),
    *(f"@hapi/hapi.{name} -> @hapi/hapi.Server" for name in ("server", "Server")),
    *(f"{_TRPC}.{owner}.{name} -> {_TRPC}.TRPCBuilder" for owner in ("initTRPC", "TRPCBuilder") for name in ("context", "meta")),
    *(f"{_TRPC}.{owner}.create -> {_TRPC}.TRPCRoot" for owner in ("initTRPC", "TRPCBuilder")),
    f"{_TRPC}.TRPCRoot.procedure : {_TRPC}.TRPCProcedureBuilder",
    *(f"{_TRPC}.TRPCRoot.{name} -> {_TRPC}.TRPCRouter" for name in ("router", "mergeRouters")),
    *(f"{_TRPC}.TRPCProcedureBuilder.{name} -> {_TRPC}.TRPCProcedureBuilder" for name in "use input output meta concat".split()),
    *(f"{_TRPC}.TRPCProcedureBuilder.{name} -> {_TRPC}.TRPCProcedure" for name in _PROCEDURES),
    f"{_TRPC}.TRPCRouter.createCaller -> {_CALLER}",
    f"{_TRPC}.TRPCRoot.createCallerFactory -> {_TRPC}.TRPCCallerFactory",
    f"{_TRPC}.TRPCCallerFactory.__call -> {_CALLER}",
    *(f"{name} -> {_CLIENT}" for name in _CONNECTING),
    "@trpc/react-query/rsc.createHydrationHelpers -> @trpc/react-query/rsc.TRPCHelpers",
    f"@trpc/react-query/rsc.TRPCHelpers.trpc : {_CALLER}",
    *(f"{_STUB}.{name} -> {_STUB}" for name in ("useUtils", "useContext")),
    f"{_STUB}.client : {_STUB}",
    *(f"@trpc/client.{name} -> {_STUB}" for name in ("createTRPCClient", "createTRPCProxyClient")),
    *(f"@trpc/react-query.{name} -> {_STUB}" for name in ("createTRPCReact", "createTRPCQueryUtils")),
    f"@trpc/next.createTRPCNext -> {_STUB}",
    f"@trpc/tanstack-react-query.createTRPCOptionsProxy -> {_STUB}",
    "@trpc/tanstack-react-query.createTRPCContext -> @trpc/tanstack-react-query.TRPCContext",
    f"@trpc/tanstack-react-query.TRPCContext.useTRPC -> {_STUB}",
)
"""What methods of routers give, in the form of the table of the standard library."""


_APP: Final = re.compile(r"(?:(?:.*?/)?src/|(?:.*?/)??)app/(?P<folders>(?:.*/)?)route\.[jt]sx?")
_PAGES: Final = re.compile(r"(?:.*?/)??pages/(?P<folders>api/(?:.*/)?)(?P<file>[^/]*)\.[jt]sx?")
_KIT: Final = re.compile(r"(?:.*?/)??src/routes/(?P<folders>(?:.*/)?)\+server\.[jt]s")
_NITRO: Final = re.compile(
    rf"(?:.*?/)??server/(?:routes/)?(?P<folders>(?:(?<=routes/)|api/)(?:.*/)?)(?P<file>[^/]*?)(?:\.(?P<method>{'|'.join(VERBS)}))?\.[jt]s"
)
_PART: Final = re.compile(r"\[{1,2}(?:\.\.\.)?(\w[\w-]*)[^\]]*\]{1,2}")


def _address(file: re.Pattern[str], path: str) -> str | None:
    """Return where a file is served, by the folders around it: those in parentheses and behind an `@` do not count."""
    match = file.fullmatch(path)
    if match is None:
        return None
    last = match.groupdict().get("file", "index")
    folders = [*match["folders"].split("/"), "" if last == "index" else last]
    parts = (part for part in folders if part and not part.startswith(("(", "@")))
    return "/" + "/".join(_PART.sub(r"{\1}", part) for part in parts)


_METHODS: Final = {verb.upper(): verb.upper() for verb in VERBS}


def _nitro(path: str) -> str | None:
    """Return where a file of a server of Nuxt or Nitro is served, with the HTTP method that its name ends with before it."""
    match = _NITRO.fullmatch(path)
    address = _address(_NITRO, path) if match is not None else None
    return f"{match['method'].upper()} {address}" if match is not None and match["method"] else address


FILE_ROUTES: Final = (
    FileRoute("nuxt", _nitro, {"default": ""}, re.compile(r"\w*[eE]ventHandler")),
    FileRoute("next", partial(_address, _APP), _METHODS),
    FileRoute("next", partial(_address, _PAGES), {"default": ""}),
    FileRoute("sveltekit", partial(_address, _KIT), _METHODS),
)
