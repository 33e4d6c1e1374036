"""What Python's frameworks start, by the documentation of each; data, one block a framework."""

from analyzer.languages.contacts import SERVES
from analyzer.languages.conventions import BaseConvention, Conventions, Handed, Listed, MethodConvention, NameConvention, Registration
from analyzer.languages.effects import named
from analyzer.languages.python.clients import REQUESTS
from analyzer.languages.python.components import ASKED_OF_COMPONENTS, FOLDERS
from analyzer.languages.python.described_fields import ASKED_BY_NAME
from analyzer.languages.python.messaging import MESSAGES
from analyzer.languages.python.named_hooks import NAMED_HOOKS
from analyzer.languages.python.named_routes import CALLED_BY_NAME, NAMED, NAMED_DEFAULTS, NAMED_PATHS
from analyzer.languages.python.routers import MOUNTS, STANDING
from analyzer.languages.python.schemas import REGISTERED, RESOLVERS, RESOLVES
from analyzer.languages.python.stubs import STUBS
from analyzer.languages.python.tables import NOTICES, RECORDED, RECORDS, TABLES
from analyzer.languages.python.visitors import VISITORS
from analyzer.schema.vocab_project import EntryPointKind

_ROUTE, _COMMAND, _TASK, _TEST = EntryPointKind.ROUTE, EntryPointKind.COMMAND, EntryPointKind.TASK, EntryPointKind.TEST
_EVENT, _HOOK, _PLUGIN, _SCRIPT = EntryPointKind.EVENT, EntryPointKind.HOOK, EntryPointKind.PLUGIN, EntryPointKind.SCRIPT

_VERBS = ("get", "post", "put", "patch", "delete", "head", "options", "trace")

_TAG, _FILTER, _WORD = r"\{%[-+]?\s*([^\s%]+)", r"(?:\||\{%\s*filter\s)\s*(\w+)", r"(\w+)"
"""How templates ask for tags and filters of Django, and for what other ones register."""


def _each(packages: str, names: str, registration: Registration) -> dict[str, Registration]:
    return {f"{package}.*.{name}": registration for package in packages.split() for name in names.split()}


def _verbs(owners: str, target: tuple[int | str, ...] = ()) -> dict[str, Registration]:
    """One callable for each HTTP method, as most frameworks have them; their bare names are common, so their owners are named."""
    return {
        f"{owner}{verb}": Registration(_ROUTE, target, (0, "path", "rule"), method=verb.upper())
        for owner in owners.split()
        for verb in _VERBS
    }


_VIEW = tuple((verb, verb.upper(), "") for verb in _VERBS)
"""Methods of views that are classes."""

_RESOURCE = Registration(_ROUTE, (0, "resource"), (1,), members=_VIEW, is_repeated=True)
_FALCON = tuple((f"on_{verb}", verb.upper(), "") for verb in _VERBS)

_WEB: dict[str, Registration] = {
    **_verbs("flask.*.Flask. flask.*.Blueprint. flask.*.Scaffold. quart.*.Quart. quart.*.Blueprint. sanic.*.Sanic. sanic.*.Blueprint."),
    **_verbs("fastapi.*.FastAPI. fastapi.*.APIRouter. bottle.*.Bottle. bottle. litestar."),
    **_verbs("ninja.*.NinjaAPI. ninja.*.Router."),
    **_each("flask quart", "route", Registration(_ROUTE, (1,), (0, "rule"), methods="methods", default_methods=("GET",))),
    **_each(
        "flask quart",
        "add_url_rule",
        Registration(_ROUTE, (2, "view_func"), (0, "rule"), methods="methods", default_methods=("GET",), members=_VIEW),
    ),
    **_each("fastapi", "api_route add_api_route", Registration(_ROUTE, (1, "endpoint"), (0, "path"), methods="methods")),
    **_each(
        "fastapi starlette",
        "route add_route Route",
        Registration(_ROUTE, (1, "endpoint", "route"), (0, "path"), methods="methods", members=_VIEW),
    ),
    **_each(
        "fastapi starlette",
        "websocket websocket_route add_websocket_route WebSocketRoute",
        Registration(_ROUTE, (1, "endpoint"), (0, "path")),
    ),
    **_each("bottle", "route", Registration(_ROUTE, (1, "callback"), (0, "path"), methods="method", default_methods=("GET",))),
    **_each("sanic", "route add_route", Registration(_ROUTE, (0, "handler"), (0, 1, "uri"), methods="methods")),
    **_verbs("aiohttp.*.RouteTableDef. aiohttp.*.web. aiohttp.*.add_", target=(1, "handler")),
    **_each("aiohttp", "view add_view", Registration(_ROUTE, (1, "handler"), (0, "path"), members=_VIEW)),
    **_each("aiohttp", "add_route route", Registration(_ROUTE, (2, "handler"), (1, "path"), methods=0)),
    **_each(
        "tornado",
        "Application RuleRouter add_handlers",
        Registration(_ROUTE, (), (), is_expression=True, members=_VIEW, listed=Listed((0, 1, "handlers"), "#0", "#1")),
    ),
    **_each(
        "webapp2",
        "WSGIApplication",
        Registration(_ROUTE, (), (), is_expression=True, members=_VIEW, listed=Listed((0, "routes"), "#0", "#1")),
    ),
    **_each("falcon", "add_route", Registration(_ROUTE, (1, "resource"), (0, "uri_template"), members=_FALCON)),
    **_each("flask_restful flask_restx flask_restplus", "add_resource", _RESOURCE),
    **_each("frappe", "whitelist", Registration(_ROUTE, names=())),
    **_each("flask_restx flask_restplus", "route", Registration(_ROUTE, (), (0,), members=_VIEW)),
    **_each("tornado", "url URLSpec", Registration(_ROUTE, (1, "handler"), (0, "pattern"), is_expression=True, members=_VIEW)),
    **_each(
        "flask quart", "before_request after_request teardown_request teardown_appcontext errorhandler", Registration(_EVENT, (-1, "f"))
    ),
    **_each(
        "flask quart",
        "before_app_request after_app_request app_errorhandler register_error_handler context_processor app_context_processor url_defaults"
        " url_value_preprocessor shell_context_processor before_first_request",
        Registration(_EVENT, (-1, "f")),
    ),
    **_each(
        "flask quart jinja2",
        "template_filter template_test template_global app_template_filter app_template_test app_template_global",
        Registration(_PLUGIN, asked_as=_WORD),
    ),
    **_each("jinja2", "pass_context pass_environment pass_eval_context contextfilter", Registration(_PLUGIN)),
    **_each("fastapi starlette", "on_event middleware exception_handler add_event_handler", Registration(_EVENT, (1, "func"))),
    **_each("fastapi starlette", "add_middleware add_exception_handler", Registration(_EVENT, (-1,))),
    **_each("fastapi", "Depends Security", Registration(_HOOK, (0, "dependency"), ())),
    **_each("sanic", "middleware listener exception on_request on_response", Registration(_EVENT)),
    **_each("socketio flask_socketio", "on event on_error", Registration(_EVENT, (1, "handler"))),
}

_VIEWSET = (
    *(("list", "GET", ""), ("create", "POST", ""), ("retrieve", "GET", "/{pk}")),
    *(("update", "PUT", "/{pk}"), ("partial_update", "PATCH", "/{pk}"), ("destroy", "DELETE", "/{pk}")),
)
_REQUEST = Handed(type="django.http.HttpRequest")
_MODEL = Handed(by=0, attribute="model")

_DJANGO: dict[str, Registration] = {
    **dict.fromkeys(
        ("django.urls.path", "django.urls.conf.path", "django.urls.conf._path"),
        Registration(_ROUTE, (1, "view"), (0, "route"), members=_VIEW, hands=_REQUEST),
    ),
    **dict.fromkeys(
        ("django.urls.re_path", "django.urls.conf.re_path", "django.conf.urls.url", "django.conf.urls.re_path"),
        Registration(_ROUTE, (1, "view"), (0, "regex", "route"), is_expression=True, members=_VIEW, hands=_REQUEST),
    ),
    **_each("django", "receiver connect", Registration(_EVENT, (0, "receiver"), (), hands=Handed("instance", "sender"))),
    "django.core.checks.register": Registration(_HOOK, (0, "check"), ()),
    "django.core.checks.registry.register": Registration(_HOOK, (0, "check"), ()),
    "django.contrib.admin.register": Registration(_PLUGIN, (), (), hands=_MODEL),
    "django.contrib.admin.decorators.register": Registration(_PLUGIN, (), (), hands=_MODEL),
    "django.contrib.admin.site.register": Registration(_PLUGIN, (1, "admin_class"), (), hands=_MODEL),
    "django.contrib.admin.sites.site.register": Registration(_PLUGIN, (1, "admin_class"), (), hands=_MODEL),
    "django.contrib.admin.sites.AdminSite.register": Registration(_PLUGIN, (1, "admin_class"), (), hands=_MODEL),
    **{
        f"django.template.{module}Library.{name}": Registration(_PLUGIN, (1, 0, given), (0, "name"), asked_as=asked)
        for module in ("", "library.")
        for name, given, asked in (("tag", "compile_function", _TAG), ("filter", "filter_func", _FILTER))
    },
    **{
        f"django.template.{module}Library.{name}": Registration(_PLUGIN, (0, "func"), ("name",), asked_as=_TAG)
        for module in ("", "library.")
        for name in ("simple_tag", "simple_block_tag", "inclusion_tag")
    },
    **_each("django", "register_lookup register_field register_converter", Registration(_PLUGIN, (0,), (1, "type_name"))),
    **_each("django", "RunPython", Registration(_HOOK, (0, 1, "code", "reverse_code"), ())),
    **_each(
        "rest_framework rest_framework_extensions rest_framework_nested",
        "register",
        Registration(_ROUTE, (1, "viewset"), (0, "prefix"), members=_VIEWSET),
    ),
    **_each("rest_framework", "api_view", Registration(_ROUTE, (), (), methods=0, is_restriction=True)),
    "django.views.decorators.http.require_http_methods": Registration(_HOOK, (), (), methods=0, is_restriction=True),
    "django.views.decorators.http.require_GET": Registration(_HOOK, (), (), method="GET", is_restriction=True),
    "django.views.decorators.http.require_POST": Registration(_HOOK, (), (), method="POST", is_restriction=True),
    **_each(
        "rest_framework",
        "action",
        Registration(_ROUTE, (), ("url_path",), methods="methods", default_methods=("GET",), in_items="detail"),
    ),
}

_COMMANDS: dict[str, Registration] = {
    **_each("click rich_click asyncclick", "command", Registration(_COMMAND, gives="click.Command")),
    **_each("click rich_click asyncclick", "group", Registration(_COMMAND, gives="click.Group")),
    **_each("click", "result_callback", Registration(_EVENT, names=())),
    **_each("click typer", "option argument Option Argument", Registration(_HOOK, ("callback", "shell_complete"), (), is_decorator=False)),
    **_each("flask", "command", Registration(_COMMAND, gives="click.Command")),
    **_each("flask", "group", Registration(_COMMAND, gives="click.Group")),
    **_each("typer", "command callback", Registration(_COMMAND)),
    **_each("typer", "run", Registration(_COMMAND, names=())),
    **_each("fire", "Fire", Registration(_COMMAND, (0, "component"), ())),
    **_each("argparse", "set_defaults", Registration(_COMMAND, ("*",), ())),
    **_each("argparse", "add_argument", Registration(_HOOK, ("type", "action"), ())),
    **_each("invoke fabric nox", "task session", Registration(_COMMAND, names=("name",))),
}

_TOOLS: dict[str, Registration] = {
    **_each("mcp fastmcp", "tool resource prompt add_tool", Registration(_COMMAND, (0, "fn"), ("name",))),
    **_each("mcp", "call_tool list_tools read_resource list_resources get_prompt list_prompts", Registration(_EVENT, names=())),
    **_each("langchain langchain_core smolagents strands crewai agno", "tool", Registration(_COMMAND, names=(0,))),
    **_each("langchain langchain_core", "from_function", Registration(_COMMAND, (0, "func"), (1, "name"))),
    **_each("agents", "function_tool", Registration(_COMMAND, names=("name_override",))),
    **_each("pydantic_ai", "tool tool_plain", Registration(_COMMAND, names=("name",))),
    **_each("semantic_kernel", "kernel_function", Registration(_COMMAND, names=("name",))),
}
"""What models are offered to call by its name, with values for its parameters that they name too."""

_BACKGROUND: dict[str, Registration] = {
    **_each(
        "celery", "task shared_task periodic_task", Registration(_TASK, names=("name",), gives="celery.app.task.Task", contract=SERVES)
    ),
    **_each("celery", "connect", Registration(_EVENT, (0, "receiver"), ())),
    **_each("dramatiq huey rq", "actor task db_task periodic_task job", Registration(_TASK, names=("actor_name", "name"))),
    **_each("apscheduler", "add_job scheduled_job", Registration(_TASK, (0, "func"), ("id", "name"))),
    **_each("rq", "enqueue enqueue_call", Registration(_TASK, (0, "func"), ())),
    **_each("airflow", "task dag PythonOperator", Registration(_TASK, ("python_callable",), ("task_id", "dag_id"))),
    **_each("prefect", "task flow", Registration(_TASK, names=("name",))),
}

_EVENTS: dict[str, Registration] = {
    **_each("sqlalchemy", "listens_for", Registration(_EVENT, (), (1,), hands=Handed("target", 0))),
    **_each("sqlalchemy", "listen", Registration(_EVENT, (2, "fn"), (1,), hands=Handed("target", 0))),
    **_each("sqlalchemy", "validates reconstructor declared_attr hybrid_property hybrid_method compiles", Registration(_HOOK, names=())),
    **_each("blinker", "connect connect_via", Registration(_EVENT, (0, "receiver"), ())),
    "atexit.register": Registration(_EVENT, (0, "func"), ()),
    "signal.signal": Registration(_EVENT, (1, "handler"), ()),
    **_each("asyncio", "add_signal_handler", Registration(_EVENT, (1, "callback"), ())),
    **_each("asyncio", "call_soon call_soon_threadsafe add_done_callback run_in_executor", Registration(_EVENT, (0, 1), ())),
    **_each("asyncio", "call_later call_at", Registration(_EVENT, (1, "callback"), ())),
    "sys.settrace": Registration(_EVENT, names=()),
    "sys.setprofile": Registration(_EVENT, names=()),
    "weakref.finalize": Registration(_EVENT, (1,), ()),
    "os.register_at_fork": Registration(_EVENT, ("*",), ()),
    "codecs.register": Registration(_PLUGIN, names=()),
    "codecs.register_error": Registration(_PLUGIN, (1,), (0,)),
    "copyreg.pickle": Registration(_PLUGIN, (1,), ()),
    **_each(
        "pydantic",
        "validator root_validator field_validator model_validator field_serializer model_serializer computed_field",
        Registration(_HOOK, names=()),
    ),
    **_each("attr attrs", "validator default", Registration(_HOOK, names=())),
    **_each("marshmallow", "pre_load post_load pre_dump post_dump validates validates_schema", Registration(_HOOK, names=())),
    **_each("sphinx", "connect add_directive add_role add_node add_config_value add_transform", Registration(_PLUGIN, (1,), (0,))),
}

_TESTING: dict[str, Registration] = {
    **_each("pytest pluggy", "hookimpl", Registration(_HOOK, names=())),
    **_each("unittest", "addCleanup addClassCleanup addModuleCleanup", Registration(_EVENT, (0,), ())),
    **_each("hypothesis", "composite", Registration(_HOOK, names=())),
}

_VIEW_METHODS = frozenset(
    """
    setup dispatch get post put patch delete head options trace http_method_not_allowed get_queryset get_object get_context_data
    get_context_object_name get_template_names get_form get_form_class get_form_kwargs get_initial get_success_url form_valid form_invalid
    get_paginate_by get_ordering render_to_response get_redirect_url test_func get_serializer_class get_permissions perform_create
    perform_update perform_destroy list create retrieve update partial_update destroy
    """.split()
)
_VIEWS = """
    View TemplateView RedirectView ListView DetailView CreateView UpdateView DeleteView FormView ArchiveIndexView YearArchiveView
    MonthArchiveView DayArchiveView DateDetailView TodayArchiveView LoginView LogoutView MethodView
    """
_TEST_CASES = (
    *named("unittest.*", "TestCase IsolatedAsyncioTestCase"),
    *named("django.*", "TestCase SimpleTestCase TransactionTestCase LiveServerTestCase"),
    *named("twisted.*", "TestCase"),
    *named("tornado.*", "AsyncTestCase AsyncHTTPTestCase"),
)
_KEPT_BY_BASE = (
    *named("drf_spectacular.*", "OpenApiAuthenticationExtension OpenApiFilterExtension OpenApiSerializerExtension"),
    *named("drf_spectacular.*", "OpenApiSerializerFieldExtension OpenApiViewExtension"),
    *named("airflow.*", "AirflowPlugin"),
    *named("yaml.*", "YAMLObject"),
)
"""Classes that keep each one which extends them, to use it for what it says it is for."""
_BASES: dict[str, BaseConvention] = {
    "django.*.BaseCommand": BaseConvention(_COMMAND, frozenset({"handle", "add_arguments", "get_version"}), is_named_by_file=True),
    "django.*.AppConfig": BaseConvention(_PLUGIN, frozenset({"ready", "import_models"})),
    "django.*.Migration": BaseConvention(_PLUGIN),
    "django.*.Model": BaseConvention(_PLUGIN, frozenset("save delete clean clean_fields full_clean get_absolute_url".split())),
    "django.*.Manager": BaseConvention(None, frozenset({"get_queryset", "contribute_to_class"})),
    "django.*.MiddlewareMixin": BaseConvention(
        _PLUGIN, frozenset("process_request process_response process_view process_exception process_template_response".split())
    ),
    **{
        f"django.*.{name}": BaseConvention(None, frozenset({"clean", "is_valid", "save", "has_changed"}), composed=("clean_*",))
        for name in ("Form", "ModelForm")
    },
    **{f"{package}.*.{name}": BaseConvention(None, _VIEW_METHODS) for package in ("django", "flask") for name in _VIEWS.split()},
    **{
        f"rest_framework.*.{name}": BaseConvention(None, _VIEW_METHODS)
        for name in ("APIView", "GenericAPIView", "ViewSet", "GenericViewSet", "ModelViewSet", "ReadOnlyModelViewSet")
    },
    **{
        f"{base}Model": BaseConvention(None, frozenset("model_post_init model_dump model_dump_json dict json copy".split()), is_whole=True)
        for base in ("sqlmodel.*.SQL", "pydantic.*.Base")
    },
    **{
        base: BaseConvention(None, is_whole=True)
        for base in ("flask_sqlalchemy.*.Model", "sqlalchemy.*.DeclarativeBase", "sqlalchemy.*.DeclarativeBaseNoMeta")
    },
    **dict.fromkeys(_TEST_CASES, BaseConvention(_TEST, composed=("test*",))),
    "celery.*.Task": BaseConvention(_TASK, frozenset({"run", "on_failure", "on_success", "on_retry", "after_return"})),
    "tornado.*.RequestHandler": BaseConvention(None, _VIEW_METHODS | {"prepare", "initialize", "on_finish"}),
    "scrapy.*.Spider": BaseConvention(_PLUGIN, frozenset({"parse", "start_requests", "start"})),
    **NAMED_HOOKS,
    "cmd.Cmd": BaseConvention(_COMMAND, composed=("do_*", "help_*", "complete_*")),
    "http.server.BaseHTTPRequestHandler": BaseConvention(None, composed=("do_[A-Z]*",)),
    "urllib.request.BaseHandler": BaseConvention(None, composed=("*_open", "*_request", "*_response", "*_error", "*_error_*")),
    **dict.fromkeys(VISITORS, BaseConvention(None, composed=("visit_*",))),
    **{base: BaseConvention(None, composed=names) for base, names in ASKED_BY_NAME.items()},
    "reprlib.Repr": BaseConvention(None, composed=("repr_*",)),
    "importlib.abc.MetaPathFinder": BaseConvention(None, frozenset({"find_module"})),
    "importlib.abc.Loader": BaseConvention(None, frozenset({"load_module", "is_package", "get_code", "get_source", "get_filename"})),
    "hatchling.*.BuildHookInterface": BaseConvention(_PLUGIN, frozenset({"initialize", "finalize", "clean"})),
    "hatchling.*.MetadataHookInterface": BaseConvention(_PLUGIN, frozenset({"update", "get_known_classifiers"})),
    "mkdocs.*.BasePlugin": BaseConvention(_PLUGIN),
    **dict.fromkeys(_KEPT_BY_BASE, BaseConvention(_PLUGIN)),
    **{
        f"locust.*.{name}": BaseConvention(_PLUGIN, frozenset({"on_start", "on_stop"}))
        for name in ("User", "HttpUser", "FastHttpUser", "TaskSet", "SequentialTaskSet")
    },
}

_BENCHMARKS = "*bench*/*.py"
"""Where airspeed velocity looks for benchmarks, if its configuration says nothing else."""
_MEASURED = ("time_*", "timeraw_*", "mem_*", "peakmem_*", "track_*")
_AROUND = ("setup", "setup_cache", "teardown")

_METHODS: tuple[MethodConvention, ...] = (
    *(MethodConvention(_TASK, name, files=_BENCHMARKS) for name in _MEASURED),
    *(MethodConvention(_HOOK, name, files=_BENCHMARKS) for name in _AROUND),
)

_STEPS_OF_FEATURES = ("all", "feature", "rule", "scenario", "step", "tag")
"""What behave runs hooks before and after, in the file that it finds beside features of whatever folder."""

_HOOKS_OF_GUNICORN = """on_starting on_reload when_ready pre_fork post_fork post_worker_init worker_int worker_abort pre_exec pre_request
    post_request child_exit worker_exit nworkers_changed on_exit ssl_context""".split()
"""What gunicorn calls of the file that it is configured by, as the list of its settings says."""

_NAMES: tuple[NameConvention, ...] = (
    *(NameConvention(_HOOK, "*gunicorn*.py", name) for name in _HOOKS_OF_GUNICORN),
    *(NameConvention(_TASK, _BENCHMARKS, name) for name in _MEASURED),
    *(NameConvention(_HOOK, _BENCHMARKS, name) for name in _AROUND),
    # PyInstaller runs these for the packages that they are named after.
    *(NameConvention(_PLUGIN, glob) for glob in ("hook-*.py", "*/hook-*.py")),
    *(NameConvention(_HOOK, glob, name) for glob in ("hook-*.py", "*/hook-*.py") for name in ("hook", "pre_*")),
    *(NameConvention(_SCRIPT, glob) for name in ("__main__.py", "manage.py", "setup.py") for glob in (name, f"*/{name}")),
    *(NameConvention(_HOOK, "*.py", name) for name in ("pytest_*", *CALLED_BY_NAME)),
    # Test runners call these wherever a module has tests, which the documentation of its functions may be.
    *(NameConvention(_HOOK, "*.py", name) for name in ("setUpModule", "tearDownModule", "setup_module", "teardown_module", "load_tests")),
    *(
        NameConvention(_HOOK, f"{folder}environment.py", f"{time}_{step}")
        for folder in ("", "*/")
        for time in ("before", "after")
        for step in _STEPS_OF_FEATURES
    ),
    *(NameConvention(_HOOK, glob, name) for glob in FOLDERS for name in ASKED_OF_COMPONENTS),
    *(NameConvention(_ROUTE, glob, name) for glob in ("urls.py", "*/urls.py") for name in ("urlpatterns", "handler[45]0[0-9]")),
    *(NameConvention(_SCRIPT, f"{folder}{name}.py", "app*") for folder in ("", "*/") for name in ("asgi", "wsgi")),
    *(NameConvention(_PLUGIN, glob, "[A-Z][A-Z0-9_]*") for glob in ("settings.py", "*/settings.py", "*/settings/*.py")),
    *(NameConvention(_HOOK, glob, "*") for glob in ("docs/conf.py", "*/docs/conf.py", "doc/conf.py", "*/doc/conf.py")),
    *(NameConvention(_HOOK, "*/env.py", name) for name in ("run_migrations_online", "run_migrations_offline")),
    *(NameConvention(_HOOK, "*/versions/*.py", name) for name in ("upgrade", "downgrade")),
)

CONVENTIONS = Conventions(
    stubs=STUBS,
    mounts=MOUNTS,
    path_fields={"litestar.*.Controller": "path", "flask_classful.*.FlaskView": "route_base"},
    standing=STANDING,
    contacts={**REQUESTS, **MESSAGES, **TABLES},
    receiver="self",
    records=RECORDS,
    notices=NOTICES,
    recorded=RECORDED,
    calls={**_WEB, **_DJANGO, **_COMMANDS, **_TOOLS, **_BACKGROUND, **_EVENTS, **_TESTING, **NAMED, **REGISTERED},
    named_paths=NAMED_PATHS,
    named_defaults=NAMED_DEFAULTS,
    annotations=RESOLVES,
    resolvers=RESOLVERS,
    bases=_BASES,
    methods=_METHODS,
    names=_NAMES,
    adapters=frozenset({"as_view", "as_asgi"}),
    script_test=("__name__", "__main__"),
    implied_modules=("models",),
)
