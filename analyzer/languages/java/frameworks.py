"""What Java's frameworks start, by the documentation of each; data, one block a framework."""

import re

from analyzer.languages.conventions import Annotation, BaseConvention, Conventions, MethodConvention, Registration
from analyzer.languages.effects import named
from analyzer.languages.java import messaging
from analyzer.languages.java.clients import DECLARED, REQUESTS, VERBS
from analyzer.languages.java.schemas import RESOLVES
from analyzer.languages.java.stubs import STUBS
from analyzer.languages.java.tables import RECORDED, REPOSITORIES, TABLES
from analyzer.schema.vocab_project import EntryPointKind

_ROUTE, _COMMAND, _TASK, _TEST = EntryPointKind.ROUTE, EntryPointKind.COMMAND, EntryPointKind.TASK, EntryPointKind.TEST
_EVENT, _HOOK, _PLUGIN, _SCRIPT = EntryPointKind.EVENT, EntryPointKind.HOOK, EntryPointKind.PLUGIN, EntryPointKind.SCRIPT


def _each(packages: str, names: str, annotation: Annotation) -> dict[str, Annotation]:
    return dict.fromkeys(named(packages, names), annotation)


_WEB = "org.springframework.web.bind.annotation"
_SPRING: dict[str, Annotation] = {
    **{
        f"{_WEB}.{verb.title()}Mapping": Annotation(_ROUTE, tells_path=True, method=verb, framework="spring")
        for verb in ("GET", "POST", "PUT", "PATCH", "DELETE")
    },
    f"{_WEB}.RequestMapping": Annotation(_ROUTE, tells_path=True, methods="method", framework="spring", is_inherited=True),
    **_each(_WEB, "RestController ControllerAdvice RestControllerAdvice", Annotation(_PLUGIN)),
    f"{_WEB}.ExceptionHandler": Annotation(_HOOK, is_instead=True),
    **_each(_WEB, "InitBinder ModelAttribute", Annotation(_HOOK)),
    **_each("org.springframework.stereotype", "Component Controller Service Repository", Annotation(_PLUGIN)),
    **_each("org.springframework.context.annotation", "Configuration", Annotation(_PLUGIN)),
    **_each("org.springframework.context.annotation", "Bean", Annotation(_HOOK)),
    **_each("org.springframework.scheduling.annotation", "Scheduled Schedules Async", Annotation(_TASK)),
    **_each("org.springframework.boot.autoconfigure", "SpringBootApplication", Annotation(_PLUGIN)),
    **_each("org.springframework.boot.context.properties", "ConfigurationProperties", Annotation(_PLUGIN)),
    "org.springframework.messaging.handler.annotation.MessageMapping": Annotation(_EVENT),
}

_EDITIONS = ("javax", "jakarta")
_ENTERPRISE: dict[str, Annotation] = {
    name: annotation
    for edition in _EDITIONS
    for name, annotation in {
        **{
            f"{edition}.ws.rs.{verb}": Annotation(_ROUTE, method=verb, framework="jax-rs")
            for verb in ("GET", "POST", "PUT", "PATCH", "DELETE", "HEAD", "OPTIONS")
        },
        f"{edition}.ws.rs.Path": Annotation(tells_path=True),
        f"{edition}.ws.rs.ext.Provider": Annotation(_PLUGIN),
        **_each(f"{edition}.servlet.annotation", "WebServlet", Annotation(_ROUTE, tells_path=True, framework="servlet", takes_class=True)),
        **_each(f"{edition}.servlet.annotation", "WebFilter WebListener", Annotation(_PLUGIN)),
        **_each(f"{edition}.annotation", "PostConstruct PreDestroy", Annotation(_HOOK)),
        **_each(f"{edition}.persistence", "MappedSuperclass Embeddable Converter", Annotation(_PLUGIN)),
        **_each(f"{edition}.persistence", "PrePersist PreUpdate PreRemove PostLoad PostPersist PostUpdate PostRemove", Annotation(_HOOK)),
        **_each(f"{edition}.enterprise.inject", "Produces", Annotation(_HOOK)),
        **_each(f"{edition}.ejb", "Stateless Stateful Singleton MessageDriven", Annotation(_PLUGIN)),
        **_each(f"{edition}.ejb", "Schedule Timeout", Annotation(_TASK)),
        **_each(f"{edition}.websocket.server", "ServerEndpoint", Annotation(_PLUGIN)),
        **_each(f"{edition}.websocket", "OnOpen OnClose OnMessage OnError", Annotation(_EVENT)),
    }.items()
}

_OTHERS: dict[str, Annotation] = {
    **_each("org.junit.jupiter.api", "BeforeEach AfterEach BeforeAll AfterAll", Annotation(_HOOK)),
    **_each("org.junit", "Before After BeforeClass AfterClass", Annotation(_HOOK)),
    **_each("org.junit.runners", "Parameterized.Parameters", Annotation(_HOOK)),
    **_each(
        "org.testng.annotations",
        "BeforeMethod AfterMethod BeforeClass AfterClass BeforeTest AfterTest BeforeSuite AfterSuite DataProvider",
        Annotation(_HOOK),
    ),
    "org.testng.annotations.Test": Annotation(_TEST),
    **_each("io.cucumber.java", "Before After BeforeStep AfterStep BeforeAll AfterAll ParameterType DataTableType", Annotation(_HOOK)),
    **_each("io.cucumber.java.en", "Given When Then And But", Annotation(_HOOK)),
    "picocli.CommandLine.Command": Annotation(_COMMAND),
    # Models call these by their names, and name what they give.
    **_each("io.quarkiverse.mcp.server", "Tool Prompt Resource ResourceTemplate", Annotation(_COMMAND)),
    **_each("dev.langchain4j.agent.tool org.springframework.ai.tool.annotation", "Tool", Annotation(_COMMAND)),
    **_each("org.springaicommunity.mcp.annotation", "McpTool McpPrompt McpResource", Annotation(_COMMAND)),
    **{
        f"io.micronaut.http.annotation.{verb.title()}": Annotation(_ROUTE, tells_path=True, method=verb, framework="micronaut")
        for verb in ("GET", "POST", "PUT", "PATCH", "DELETE", "HEAD", "OPTIONS")
    },
    "io.micronaut.http.annotation.Controller": Annotation(_PLUGIN, tells_path=True),
    **_each("com.google.inject", "Provides", Annotation(_HOOK)),
    **_each("com.google.auto.service", "AutoService", Annotation(_PLUGIN)),
    **_each("com.fasterxml.jackson.annotation", "JsonCreator JsonProperty JsonGetter JsonSetter JsonValue", Annotation(_HOOK)),
}

_SERVLET = frozenset("init destroy service doGet doPost doPut doDelete doHead doOptions doTrace doFilter".split())
_BASES: dict[str, BaseConvention] = {
    **{f"{edition}.servlet.http.HttpServlet": BaseConvention(_PLUGIN, _SERVLET) for edition in _EDITIONS},
    **{f"{edition}.servlet.Filter": BaseConvention(_PLUGIN, _SERVLET) for edition in _EDITIONS},
    **{f"{edition}.ws.rs.core.Application": BaseConvention(_PLUGIN, frozenset({"getClasses", "getSingletons"})) for edition in _EDITIONS},
    "junit.framework.TestCase": BaseConvention(_TEST, frozenset({"setUp", "tearDown", "suite"})),
    "org.springframework.boot.CommandLineRunner": BaseConvention(_COMMAND, frozenset({"run"})),
    "org.springframework.boot.ApplicationRunner": BaseConvention(_COMMAND, frozenset({"run"})),
    **dict.fromkeys(
        named("org.flywaydb.core.api.migration", "BaseJavaMigration JavaMigration"),
        BaseConvention(_PLUGIN, frozenset({"migrate"}), is_whole=True),
    ),
    "org.apache.tools.ant.Task": BaseConvention(_PLUGIN, frozenset({"execute", "init"})),
    "org.apache.maven.plugin.AbstractMojo": BaseConvention(_PLUGIN, frozenset({"execute"})),
    "android.app.Activity": BaseConvention(_PLUGIN),
    "android.app.Service": BaseConvention(_PLUGIN),
}

_FUNCTIONAL = named("org.springframework.web.reactive.function.server org.springframework.web.servlet.function", "RouterFunctions.Builder")
_ROUTERS = (
    *(("io.javalin.Javalin", "javalin"), ("io.javalin.apibuilder.ApiBuilder", "javalin"), ("io.javalin.config.RoutesConfig", "javalin")),
    *(("spark.Spark", "spark"), ("spark.Service", "spark"), ("io.jooby.Jooby", "jooby"), ("io.jooby.Router", "jooby")),
    *(("io.helidon.webserver.http.HttpRouting.Builder", "helidon"), ("io.helidon.webserver.http.HttpRules", "helidon")),
)
_CALLS: dict[str, Registration] = {
    **{
        f"{owner}.{verb.lower()}": Registration(_ROUTE, (1,), (0,), method=verb, framework=framework)
        for owner, framework in _ROUTERS
        for verb in VERBS
    },
    **{f"{owner}.{verb}": Registration(_ROUTE, (-1,), (0,), method=verb, framework="spring") for owner in _FUNCTIONAL for verb in VERBS},
}
"""What registers routes by calls. Those that libraries put together of predicates are not among them."""

_VERTX = "io.vertx.ext.web"
_CALLS |= {
    f"{_VERTX}.Route.{name}": Registration(_ROUTE, (0,), (), is_of_group=True, framework="vertx") for name in ("handler", "blockingHandler")
}
_GROUPS: dict[str, int | None] = {
    **{f"{_VERTX}.Router.{name}": 0 for name in ("route", *map(str.lower, VERBS))},
    **dict.fromkeys((f"{_VERTX}.Route.{name}" for name in ("handler", "blockingHandler", "consumes", "produces", "order")), None),
}

CONVENTIONS = Conventions(
    calls=_CALLS,
    groups=_GROUPS,
    group_methods={f"{_VERTX}.Router.{verb.lower()}": verb for verb in VERBS},
    setting=re.compile(r"@?Value\((?:value\s*=\s*)?(\"[^\"]*\")\)"),
    named_class=re.compile(r"([\w$.]+)\.class\b"),
    contacts={**REQUESTS, **messaging.MESSAGES},
    handled=messaging.HANDLED,
    list_makers=messaging.LIST_MAKERS,
    stubs=STUBS,
    annotations={**_SPRING, **DECLARED, **_ENTERPRISE, **_OTHERS, **messaging.LISTENERS, **TABLES, **RESOLVES},
    bases=_BASES,
    recorded=RECORDED,
    repositories=REPOSITORIES,
    methods=(MethodConvention(_SCRIPT, "main", is_static=True),),
)
