"""What the frameworks of TypeScript and JavaScript start, by the documentation of each; data, one block a framework."""

import re
from functools import cache

from analyzer.languages.contacts import HEARS, LISTENS, SERVES, Entry, Message
from analyzer.languages.conventions import Annotation, Conventions, Handed, MethodConvention, NameConvention, Registration
from analyzer.languages.effects import named
from analyzer.languages.library import Library
from analyzer.languages.typescript import clients, fluent, libraries, messaging, routers, schemas, tables
from analyzer.languages.typescript.ecmascript import ecmascript_text
from analyzer.languages.typescript.names import GLOBAL
from analyzer.languages.typescript.routers import handed_to
from analyzer.languages.typescript.stubs import STUBS
from analyzer.schema.vocab_project import EntryPointKind

_ROUTE, _COMMAND, _TASK = EntryPointKind.ROUTE, EntryPointKind.COMMAND, EntryPointKind.TASK
_EVENT, _HOOK, _PLUGIN = EntryPointKind.EVENT, EntryPointKind.HOOK, EntryPointKind.PLUGIN

_VERBS, _FASTIFY = routers.VERBS, routers.FASTIFY
_ROUTERS = f"{routers.ROUTERS} polka.Polka restify.Server find-my-way.Router elysia.Elysia"


def _each(owners: str, names: str, registration: Registration) -> dict[str, Registration]:
    return dict.fromkeys(named(owners, names), registration)


_CALLS: dict[str, Registration] = {
    **{
        f"{owner}.{verb}": Registration(_ROUTE, (-1,), (0,), method=verb.upper(), hands=handed_to(owner))
        for owner in _ROUTERS.split()
        for verb in _VERBS
    },
    **{
        f"{_FASTIFY}.{verb}": Registration(_ROUTE, (-1, Entry(-1, "handler")), (0,), method=verb.upper(), hands=handed_to(_FASTIFY))
        for verb in _VERBS
    },
    **{
        f"express.Route.{verb}": Registration(_ROUTE, (-1,), (), method=verb.upper(), is_of_group=True, hands=handed_to("express.Router"))
        for verb in _VERBS
    },
    **{f"{owner}.all": Registration(_ROUTE, (-1,), (0,), hands=handed_to(owner)) for owner in (*_ROUTERS.split(), _FASTIFY)},
    "restify.Server.del": Registration(_ROUTE, (-1,), (0,), method="DELETE"),
    "express.Route.all": Registration(_ROUTE, (-1,), (), is_of_group=True, hands=handed_to("express.Router")),
    **{f"{owner}.use": Registration(_EVENT, (-1, 0), (), hands=handed_to(owner)) for owner in _ROUTERS.split()},
    **_each(_ROUTERS, "param onError notFound", Registration(_EVENT, (-1, 0), ())),
    **_each(_FASTIFY, "addHook setErrorHandler setNotFoundHandler decorate", Registration(_EVENT, (-1, 0), (0,))),
    "fastify.FastifyInstance.register": Registration(_EVENT, (0,), (), hands=Handed(type="fastify.FastifyInstance")),
    **_each("fastify.FastifyInstance @hapi/hapi.Server", "route", routers.DESCRIBED),
    "@hono/zod-openapi.OpenAPIHono.openapi": Registration(_ROUTE, (1,), (0,), is_described=True),
    **_each("koa", "Koa.use use", Registration(_EVENT, (0,), (), hands=handed_to("koa"))),
    **_each(
        "http https node:http node:https http2 node:http2",
        "createServer createSecureServer",
        Registration(_EVENT, (-1,), (), hands=handed_to("http")),
    ),
    **_each("commander.Command", "action hook", Registration(_COMMAND, (-1,), ())),
    **_each("yargs cac.CAC", "command", Registration(_COMMAND, (3, 2), (0,))),
    **_each(f"{GLOBAL}.process {GLOBAL}.window {GLOBAL}.document {GLOBAL}", "on once addEventListener", Registration(_EVENT, (1,), (0,))),
    **_each(
        "events.EventEmitter node:events.EventEmitter socket.io.Server ws.WebSocketServer", "on once", Registration(_EVENT, (1,), (0,))
    ),
    **_each("electron.ipcMain electron.app electron.ipcRenderer", "handle on once", Registration(_EVENT, (1,), (0,))),
    **_each("node-cron cron", "schedule", Registration(_TASK, (1,), (0,))),
    "cron.CronJob": Registration(_TASK, (1,), (0,)),
    # Models call these by their names, and name what they give.
    **_each(
        "@modelcontextprotocol/sdk/server/mcp.js.McpServer",
        "tool registerTool prompt registerPrompt resource registerResource",
        Registration(_COMMAND, (-1,), (0,)),
    ),
    **routers.PROCEDURES,
    **clients.DESCRIBING,
    **tables.TRANSACTIONS,
    "bullmq.Worker": Registration(_TASK, (1,), (0,)),
}


def _annotated(package: str, names: str, annotation: Annotation) -> dict[str, Annotation]:
    return dict.fromkeys(named(package, names), annotation)


_ANNOTATING = (
    *(("@nestjs/common", "nest"), ("routing-controllers", "routing-controllers"), ("tsoa", "tsoa"), ("@tsoa/runtime", "tsoa")),
    *(("@tsed/schema", "tsed"), ("@tsed/common", "tsed"), ("@midwayjs/core", "midway"), ("@midwayjs/decorator", "midway")),
)
"""Packages whose annotations are named after the HTTP methods."""

_ANNOTATIONS: dict[str, Annotation] = {
    **{
        f"{package}.{verb.title()}": Annotation(_ROUTE, tells_path=True, method=verb.upper(), framework=framework)
        for package, framework in _ANNOTATING
        for verb in _VERBS
    },
    **{f"@loopback/rest.{verb}": Annotation(_ROUTE, tells_path=True, method=verb.upper(), framework="loopback") for verb in _VERBS},
    **{
        f"inversify-express-utils.http{verb.title()}": Annotation(_ROUTE, tells_path=True, method=verb.upper(), framework="inversify")
        for verb in _VERBS
    },
    **_annotated("inversify-express-utils", "controller", Annotation(_PLUGIN, tells_path=True)),
    **_annotated("tsoa @tsoa/runtime", "Route", Annotation(_PLUGIN, tells_path=True)),
    **_annotated("@tsed/di @tsed/common @midwayjs/core @midwayjs/decorator", "Controller", Annotation(_PLUGIN, tells_path=True)),
    "@nestjs/common.All": Annotation(_ROUTE, tells_path=True, framework="nest"),
    **_annotated("@nestjs/common", "Controller", Annotation(_PLUGIN, tells_path=True)),
    **_annotated("@nestjs/common", "Injectable Module Catch", Annotation(_PLUGIN)),
    **_annotated("@nestjs/microservices", "MessagePattern", Annotation(_EVENT, framework="nestjs", message=Message(SERVES, keys=("cmd",)))),
    **_annotated("@nestjs/microservices", "EventPattern", Annotation(_EVENT, framework="nestjs", message=Message(LISTENS, keys=("cmd",)))),
    **_annotated("@nestjs/websockets", "SubscribeMessage", Annotation(_EVENT)),
    **_annotated("@nestjs/websockets", "WebSocketGateway", Annotation(_PLUGIN)),
    **_annotated("@nestjs/event-emitter", "OnEvent", Annotation(_EVENT, framework="nestjs", message=Message(HEARS))),
    **_annotated("@nestjs/schedule", "Cron Interval Timeout", Annotation(_TASK)),
    **{
        f"{package}.{name}": Annotation(_PLUGIN if name in ("Resolver", "ObjectType", "InputType") else _HOOK)
        for package in ("@nestjs/graphql", "type-graphql")
        for name in ("Resolver", "ObjectType", "InputType", "Query", "Mutation", "Subscription", "ResolveField", "FieldResolver")
    },
    **_annotated("routing-controllers", "Controller JsonController", Annotation(_PLUGIN, tells_path=True)),
    **_annotated("routing-controllers", "Middleware", Annotation(_PLUGIN)),
    **_annotated("typeorm", "Entity EventSubscriber ViewEntity", Annotation(_PLUGIN)),
    **_annotated("typeorm", "BeforeInsert AfterInsert BeforeUpdate AfterUpdate BeforeRemove AfterRemove AfterLoad", Annotation(_HOOK)),
    **_annotated("@angular/core", "Component Directive Injectable NgModule Pipe", Annotation(_PLUGIN)),
    **_annotated("@angular/core", "HostListener", Annotation(_EVENT)),
    **_annotated("inversify", "injectable postConstruct", Annotation(_PLUGIN)),
}

_SCRIPTS = (".js", ".jsx", ".ts", ".tsx", ".mjs")
_OF_ROUTE_MODULES = (
    *("loader", "clientLoader", "action", "clientAction", "middleware", "clientMiddleware", "shouldRevalidate", "headers", "links", "meta"),
    *("handle", "ErrorBoundary", "HydrateFallback", "Layout"),
)
"""What React Router, and Remix before it, take from modules that stand for routes."""

_NAMES: tuple[NameConvention, ...] = (
    # Where the tools of Vue, Angular and Nest begin unless they are told otherwise.
    *(NameConvention(EntryPointKind.SCRIPT, glob) for end in _SCRIPTS for glob in (f"src/main{end}", f"*/src/main{end}")),
    *(
        NameConvention(_HOOK, f"*{name}{end}", "[A-Z]*")
        for end in _SCRIPTS
        for name in ("/page", "/layout", "/loading", "/error", "/not-found")
    ),
    *(NameConvention(_HOOK, f"*app/*{name}{end}", "generate*") for end in _SCRIPTS for name in ("page", "layout", "/route")),
    *(
        NameConvention(_HOOK, f"*app/{above}{file}{end}", name)
        for end in _SCRIPTS
        for above in ("", "*/")
        for file in ("opengraph-image", "twitter-image", "icon", "apple-icon", "sitemap", "robots", "manifest", "template", "global-error")
        for name in ("", "default", "generate*")
    ),
    *(
        NameConvention(_HOOK, f"*pages/*{end}", name)
        for end in _SCRIPTS
        for name in ("getServerSideProps", "getStaticProps", "getStaticPaths", "getInitialProps")
    ),
    *(NameConvention(_HOOK, f"*{folder}/*{end}", "default") for end in _SCRIPTS for folder in ("pages", "src/theme")),
    *(NameConvention(_HOOK, f"*/+{file}*{end}", name) for end in _SCRIPTS for file in ("page", "layout") for name in ("load", "actions")),
    *(NameConvention(_HOOK, glob, name) for glob in ("*app/routes/*.[jt]s*", "*app/root.[jt]s*") for name in _OF_ROUTE_MODULES),
    *(NameConvention(_HOOK, f"*src/hooks*{end}", "handle*") for end in _SCRIPTS),
    *(NameConvention(_HOOK, glob, "middleware") for end in _SCRIPTS for glob in (f"middleware{end}", f"*/middleware{end}")),
)

CONVENTIONS = Conventions(
    receiver="this",
    folder_loads=re.compile(
        rb"(?i)\b\w{0,40}(?:require|load|import|glob|readdir|scan|collect)\w{0,40}(?:<[^()]{0,200}>)?\(\s*__dirname\s*[,)]"
        rb"|\b(?:require\.context|import\.meta\.glob)\(\s*[\"']\./[^/\"']*[\"']"
    ),
    files_loaded=re.compile(rb"\bimport\.meta\.glob(?:<[^()]{0,200}>)?\(\s*[\"'](\.{1,2}/[^\"'\n]+)[\"']"),
    folder_words=frozenset({b"__dirname", b"context", b"glob"}),
    generated=clients.GENERATED,
    chained=tables.CHAINED,
    contacts={**clients.REQUESTS, **messaging.MESSAGES, **routers.STUBBED, **tables.TABLES, **tables.STATED},
    recorded=tables.RECORDED,
    stubs=STUBS,
    calls=_CALLS,
    mounts={**routers.MOUNTS, **clients.BASES},
    group_types=routers.GROUP_TYPES,
    file_routes=routers.FILE_ROUTES,
    names=_NAMES,
    annotations={**_ANNOTATIONS, **tables.ENTITIES, **schemas.RESOLVES},
    resolvers=schemas.RESOLVERS,
    methods=(
        MethodConvention(_HOOK, "ng[OAD][nfo]*"),
        MethodConvention(_HOOK, "onModuleInit"),
        MethodConvention(_HOOK, "componentDid*"),
    ),
)

_CHAINED = "command description option argument alias version name usage addOption requiredOption allowUnknownOption"
_TYPES = f"""
express -> express.Express
polka -> polka.Polka
cac -> cac.CAC
restify.createServer -> restify.Server
express.Router -> express.Router
commander.createCommand -> commander.Command
{chr(10).join(f"commander.{owner}.{name} -> commander.Command" for owner in ("Command", "program") for name in _CHAINED.split())}
"""


@cache
def library() -> Library:
    """Return what callables give: of the language itself, and those of frameworks that make routers, commands and clients."""
    own = ecmascript_text().splitlines()
    return Library(
        [
            *_TYPES.strip().splitlines(),
            *clients.TYPES,
            *libraries.TYPES,
            *messaging.TYPES,
            *routers.TYPES,
            *fluent.TYPES,
            *tables.TYPES,
            *own,
        ]
    )
