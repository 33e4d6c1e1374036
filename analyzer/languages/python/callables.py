"""What callables do that Python brings along, or that libraries have like them; data, in the order of the standard library."""

from typing import Final

from analyzer.languages.effects import named
from analyzer.languages.models import CalledArgument, ClassMaker, CollectionMethod, ElementModel, Model
from analyzer.languages.python import containers
from analyzer.languages.python.deferreds import DEFERRED_CALLS, DEFERRED_MODELS
from analyzer.languages.python.interfaces import INTERFACE_LOOKUPS
from analyzer.languages.python.library_collections import LIBRARY_MODELS
from analyzer.languages.python.object_loaders import OBJECT_LOADERS
from analyzer.languages.python.persistence import AWAITED, CHOOSING, NARROWING, SESSIONS
from analyzer.languages.python.property_makers import PROPERTY_MAKERS
from analyzer.languages.python.telling import VIEW_MODELS
from analyzer.languages.python.type_forms import CONTEXT_VARIABLES, REFERENCES, TYPING

_ATTRS_FIELDS = ("attrs.field", *named("attr", "ib attr attrib field"))

_FUTURE = "concurrent.futures._base.Future"
_LOOP = "asyncio.events.AbstractEventLoop"
_FUTURES = ("asyncio.Future", "asyncio.futures.Future", "_asyncio.Future", f"{_LOOP}.create_future", _FUTURE)

_PICKLERS = ("pickle", "_pickle", "dill", "cloudpickle")

_COPIES = (
    *named("copy", "copy deepcopy replace"),
    *("importlib.reload", "imp.reload", "weakref.proxy", "inspect.unwrap", "attr.evolve", "attrs.evolve", "dataclasses.replace"),
)


_FROM_THREADS = "run_coroutine_threadsafe tasks.run_coroutine_threadsafe"
_TAKING = ("heappop", "heappushpop", "heapreplace")
_PUSHING = ("heappush", "heappushpop", "heapreplace")

_KEYWORD_ALONE: Final = 1 << 8
"""The place of an argument that is given by its keyword alone: one that no call reaches."""

CLASS_MAKERS: dict[str, ClassMaker] = {
    "types.new_class": ClassMaker((1, "bases"), (3, "exec_body"), fills=True),
    "dataclasses.make_dataclass": ClassMaker((2, "bases"), (3, "namespace")),
    "builtins.type.__new__": ClassMaker((2, "bases"), (3, "dict")),
    **dict.fromkeys(("attr.make_class", "attrs.make_class"), ClassMaker((2, "bases"), (3, "class_body"))),
    **dict.fromkeys(named("django.forms", "modelform_factory models.modelform_factory"), ClassMaker((1, "form"), None)),
    **dict.fromkeys(named("django.forms", "formset_factory formsets.formset_factory"), ClassMaker((1, "formset"), None)),
    **dict.fromkeys(
        named("django.forms", "modelformset_factory models.modelformset_factory inlineformset_factory models.inlineformset_factory"),
        ClassMaker((3, "formset"), None),
    ),
    **dict.fromkeys(
        (*named("sqlalchemy.orm", "declarative_base decl_api.declarative_base"), "sqlalchemy.ext.declarative.declarative_base"),
        ClassMaker((_KEYWORD_ALONE, "cls"), None),
    ),
    **dict.fromkeys(named("pydantic", "create_model main.create_model"), ClassMaker((_KEYWORD_ALONE, "__base__"), None)),
}
"""Callables that make a class as the program runs."""

CATCHING = "assertRaises assertRaisesRegex assertRaisesRegexp assertWarns assertWarnsRegex"
"""Methods of classes of tests, whichever library has them, that catch what they are told to."""

_SKIPPING = ("skip", "skipIf", "skipUnless")

MODELS: dict[str, Model] = {
    **dict.fromkeys(named("builtins", "set frozenset sorted reversed"), Model.ITERATES),
    **dict.fromkeys(named("builtins", "list tuple iter aiter"), Model.KEEPS_PLACES),
    "builtins.zip": Model.PAIRS,
    "builtins.enumerate": Model.NUMBERS,
    **dict.fromkeys(named("builtins", "next anext min max sum"), Model.FIRST_ELEMENT),
    **dict.fromkeys(("random.choice", "random.Random.choice", "secrets.choice"), Model.FIRST_ELEMENT),
    **dict.fromkeys((f"{module}.{name}" for module in ("heapq", "_heapq") for name in _TAKING), Model.FIRST_ELEMENT),
    **dict.fromkeys(named("heapq", "nlargest nsmallest"), Model.FILTERS),
    "heapq.merge": Model.ITERATES,
    **dict.fromkeys((*named("random", "sample choices"), *named("random.Random", "sample choices")), Model.ITERATES),
    **dict.fromkeys(REFERENCES, Model.LISTS),
    "builtins.map": Model.MAPS,
    **dict.fromkeys(("itertools.starmap", "multiprocessing.pool.Pool.starmap"), Model.MAPS_PLACES),
    "functools.wraps": Model.MAKES_DECORATOR,
    **dict.fromkeys((f"unittest.{module}{name}" for module in ("", "case.") for name in _SKIPPING), Model.MAKES_DECORATOR),
    **dict.fromkeys(("collections.namedtuple", *named("typing", "NamedTuple NewType TypedDict TypeVar ParamSpec")), Model.MAKES_CLASS),
    **dict.fromkeys(CLASS_MAKERS, Model.MAKES_CLASS),
    "builtins.super": Model.SUPER,
    "builtins.getattr": Model.GET_ATTRIBUTE,
    "builtins.object.__getattribute__": Model.GET_ATTRIBUTE,
    **dict.fromkeys(named("builtins", "setattr object.__setattr__"), Model.SET_ATTRIBUTE),
    **dict.fromkeys(named("inspect", "getmembers getmembers_static"), Model.LISTS_MEMBERS),
    "builtins.globals": Model.MODULE_NAMESPACE,
    **dict.fromkeys(named("builtins", "vars locals"), Model.NAMESPACE),
    **dict.fromkeys(("importlib.import_module", "pytest.importorskip"), Model.IMPORTS),
    **dict.fromkeys(named("importlib.metadata importlib_metadata", "entry_points"), Model.LISTS_PLUGINS),
    **dict.fromkeys(("importlib.metadata.EntryPoints.select", "pkg_resources.iter_entry_points"), Model.LISTS_PLUGINS),
    "builtins.__import__": Model.IMPORTS_ROOT,
    **dict.fromkeys(OBJECT_LOADERS, Model.IMPORTS_NAMED),
    **INTERFACE_LOOKUPS,
    "builtins.type": Model.CLASS_OF,
    "builtins.property": Model.PROPERTY,
    "builtins.staticmethod": Model.STATIC,
    "builtins.classmethod": Model.CLASS_LEVEL,
    "types.MethodType": Model.BINDS,
    **dict.fromkeys((f"*.{name}" for name in PROPERTY_MAKERS), Model.PROPERTY),
    **dict.fromkeys(("functools.partial", "funcy.partial", "funcy.func_partial"), Model.PARTIAL),
    **dict.fromkeys(named("fastapi", "Depends Security params.Depends param_functions.Depends"), Model.PROVIDES),
    "functools.partialmethod": Model.PARTIAL_METHOD,
    "abc.abstractproperty": Model.PROPERTY,
    "types.DynamicClassAttribute": Model.PROPERTY,
    "enum.property": Model.PROPERTY,
    **dict.fromkeys(
        (
            *named("functools", "update_wrapper lru_cache cache singledispatch total_ordering singledispatchmethod"),
            *named("abc", "abstractmethod abstractclassmethod abstractstaticmethod"),
            *named("contextlib", "contextmanager asynccontextmanager"),
            *named("dataclasses", "dataclass"),
            *named("enum", "unique global_enum verify member nonmember"),
            *(name for module in TYPING for name in named(module, "final overload override no_type_check runtime_checkable")),
            *(name for module in TYPING for name in named(module, "dataclass_transform deprecated")),
            *named("unittest", "expectedFailure case.expectedFailure"),
            "asyncio.coroutine",
            "types.coroutine",
            "atexit.register",
            "warnings.deprecated",
        ),
        Model.RETURNS_DECORATOR,
    ),
    **dict.fromkeys(_COPIES, Model.COPIES),
    **dict.fromkeys((*(f"{module}.cast" for module in TYPING), "traitlets.Instance", "traitlets.traitlets.Instance"), Model.CASTS),
    **dict.fromkeys(("traitlets.Type", "traitlets.traitlets.Type"), Model.GIVES_CLASS),
    **dict.fromkeys(named("itertools", "chain islice cycle accumulate compress"), Model.ITERATES),
    **dict.fromkeys(("builtins.filter", *named("itertools", "takewhile dropwhile filterfalse")), Model.FILTERS),
    **dict.fromkeys(named("itertools", "tee combinations permutations combinations_with_replacement pairwise batched"), Model.GROUPS),
    "itertools.product": Model.CROSSES,
    "itertools.repeat": Model.LISTS,
    **dict.fromkeys(("asyncio.wait", "asyncio.tasks.wait", "concurrent.futures.wait", "concurrent.futures._base.wait"), Model.SPLITS),
    "itertools.zip_longest": Model.PAIRS,
    **dict.fromkeys(("concurrent.futures._base.as_completed", *named("asyncio", "as_completed tasks.as_completed")), Model.ITERATES),
    "itertools.groupby": Model.GROUPS_BY,
    "itertools.chain.from_iterable": Model.FLATTENS,
    "functools.reduce": Model.REDUCES,
    "concurrent.futures._base.Executor.map": Model.MAPS,
    **dict.fromkeys(named("multiprocessing.pool.Pool", "map imap imap_unordered"), Model.MAPS),
    **dict.fromkeys(("collections.deque", "collections.UserList"), Model.KEEPS_PLACES),
    "collections.Counter": Model.COUNTS,
    "collections.defaultdict": Model.MAKES_ELEMENTS,
    **dict.fromkeys((*CONTEXT_VARIABLES, *_FUTURES), Model.HOLDS),
    **dict.fromkeys(("builtins.dict", *named("collections", "OrderedDict ChainMap UserDict")), Model.MAKES_MAPPING),
    "types.MappingProxyType": Model.MAKES_MAPPING,
    **dict.fromkeys((*named("asyncio", "wait_for shield"), *named("*", "ensure_sync ensure_async useFixture")), Model.RETURNS_FIRST),
    "weakref.proxy": Model.RETURNS_FIRST,
    **dict.fromkeys(named("asyncio", f"create_task ensure_future events.AbstractEventLoop.create_task {_FROM_THREADS}"), Model.BEGINS),
    "asyncio.taskgroups.TaskGroup.create_task": Model.BEGINS,
    **dict.fromkeys(named("asyncio", "run events.AbstractEventLoop.run_until_complete runners.Runner.run"), Model.AWAITS),
    "asyncio.gather": Model.GATHERS,
    **dict.fromkeys(named("contextlib", "ExitStack.enter_context AsyncExitStack.enter_context"), Model.ENTERS),
    **dict.fromkeys(named("*", "enterContext enterClassContext"), Model.ENTERS),
    **dict.fromkeys(("contextlib.AsyncExitStack.enter_async_context", "*.enterAsyncContext"), Model.ENTERS_LATER),
    **dict.fromkeys(("dataclasses.field", *_ATTRS_FIELDS, *named("pydantic", "Field fields.Field PrivateAttr")), Model.FIELD),
    **dict.fromkeys(("attr.Factory", "attrs.Factory"), Model.CALLS),
    **dict.fromkeys(("pytest.param", "parameterized.param"), Model.LISTS),
    **dict.fromkeys(("pytest.raises", "nose.tools.assert_raises", "_pytest.python_api.raises"), Model.CATCHES),
    **dict.fromkeys(named("*", CATCHING), Model.CATCHES),
    **dict.fromkeys((*(f"{module}.dumps" for module in _PICKLERS), "jsonpickle.encode"), Model.PACKS),
    **dict.fromkeys((*(f"{module}.loads" for module in _PICKLERS), "jsonpickle.decode"), Model.UNPACKS),
    **LIBRARY_MODELS,
    **SESSIONS,
    **containers.HANDED_OUT,
    **VIEW_MODELS,
    **DEFERRED_MODELS,
    **dict.fromkeys(named("click.Context", "ensure_object find_object"), Model.INJECTS),
    **dict.fromkeys(named("contextlib", "closing aclosing nullcontext redirect_stdout redirect_stderr"), Model.ENTERED_AS),
    "builtins.dict.fromkeys": Model.FILLS_KEYS,
    "operator.attrgetter": Model.GETS_ATTRIBUTE,
    "operator.itemgetter": Model.GETS_ITEM,
    "operator.methodcaller": Model.CALLS_METHOD,
}

_ADVANCING = "AsyncIterator.__anext__ AsyncGenerator.__anext__ AsyncGenerator.asend"
AWAITED_CALLS = frozenset(
    {
        *("builtins.anext", "asyncio.wait", "asyncio.tasks.wait", *AWAITED, *containers.AWAITED),
        *(full for module in ("typing", "collections.abc") for full in named(module, _ADVANCING)),
    }
)

_PROTOCOL = CalledArgument(0, "protocol_factory", passes=False)
_CONNECTING = {
    "Transport": ("create_connection", "create_unix_connection", "connect_accepted_socket"),
    "DatagramTransport": ("create_datagram_endpoint",),
    "SubprocessTransport": ("subprocess_exec", "subprocess_shell"),
    "ReadTransport": ("connect_read_pipe",),
    "WriteTransport": ("connect_write_pipe",),
}
"""What connects something by name to the protocol that a function makes, by the transport that comes with it."""

CALLED_ARGUMENTS: dict[str, CalledArgument] = {
    **dict.fromkeys(
        ("threading.Thread", "multiprocessing.Process", "multiprocessing.context.Process"), CalledArgument(1, "target", "args", "kwargs")
    ),
    "threading.Timer": CalledArgument(1, "function", "args", "kwargs"),
    "_thread.start_new_thread": CalledArgument(0, "function", "args", "kwargs"),
    "multiprocessing.pool.Pool.apply": CalledArgument(0, "func", "args", "kwds"),
    "atexit.register": CalledArgument(),
    "signal.signal": CalledArgument(1, "handler"),
    "weakref.finalize": CalledArgument(1),
    "_contextvars.Context.run": CalledArgument(),
    "asyncio.to_thread": CalledArgument(keeps="types.CoroutineType"),
    f"{_LOOP}.run_in_executor": CalledArgument(1, keeps="asyncio.futures.Future"),
    "concurrent.futures._base.Executor.submit": CalledArgument(keeps=_FUTURE),
    "multiprocessing.pool.Pool.apply_async": CalledArgument(0, "func", "args", "kwds", keeps="multiprocessing.pool.ApplyResult"),
    **dict.fromkeys((f"{_FUTURE}.add_done_callback", "asyncio.futures.Future.add_done_callback"), CalledArgument()),
    **dict.fromkeys((f"{_LOOP}.call_soon", f"{_LOOP}.call_soon_threadsafe"), CalledArgument()),
    **{
        f"{_LOOP}.{name}": _PROTOCOL._replace(keeps="types.CoroutineType", beside=f"asyncio.transports.{transport}")
        for transport, names in _CONNECTING.items()
        for name in names
    },
    **dict.fromkeys((f"{_LOOP}.create_server", f"{_LOOP}.create_unix_server"), _PROTOCOL),
    **dict.fromkeys((f"{_LOOP}.call_later", f"{_LOOP}.call_at"), CalledArgument(1)),
    **dict.fromkeys(named("contextlib", "ExitStack.callback AsyncExitStack.callback AsyncExitStack.push_async_callback"), CalledArgument()),
    "click.testing.CliRunner.invoke": CalledArgument(),
    **DEFERRED_CALLS,
}

STREAMS = frozenset(
    named("io", "IOBase RawIOBase BufferedIOBase TextIOBase FileIO BytesIO StringIO TextIOWrapper BufferedReader BufferedWriter")
)

ELEMENT_MODELS: dict[str, ElementModel] = {
    **dict.fromkeys("append add appendleft insert put put_nowait set set_result callback __setitem__".split(), ElementModel.ADDS),
    **dict.fromkeys(("extend", "update", "extendleft", "__ior__", "__init__"), ElementModel.ADDS_ALL),
    **dict.fromkeys(("pop", "popleft", "get", "__getitem__", "get_nowait", "result", "load"), ElementModel.GIVES),
    "values": ElementModel.GIVES_ALL,
    **dict.fromkeys(("keys", "elements"), ElementModel.GIVES_KEYS),
    **dict.fromkeys(("items", "most_common"), ElementModel.GIVES_ITEMS),
    "popitem": ElementModel.GIVES_ITEM,
    **dict.fromkeys(("get_or_create", "update_or_create", "aget_or_create", "aupdate_or_create"), ElementModel.GIVES_FIRST),
    "setdefault": ElementModel.SETS_DEFAULT,
    **dict.fromkeys(
        ("copy", "difference", "intersection", "__iter__", "__aiter__", "__enter__", "new_child", *NARROWING), ElementModel.SELF
    ),
    **dict.fromkeys(CHOOSING, ElementModel.GIVES),
    **dict.fromkeys(("send", "asend", "__next__", "__anext__"), ElementModel.SENDS),
    **dict.fromkeys(("union", "symmetric_difference"), ElementModel.UNITES),
    "sort": ElementModel.SORTS,
}

ADDING_FUNCTIONS: dict[str, CollectionMethod | ElementModel] = {
    "pytest.MonkeyPatch.setitem": ElementModel.ADDS,
    **dict.fromkeys((f"{module}.{name}" for module in ("heapq", "_heapq") for name in _PUSHING), ElementModel.ADDS),
    **dict.fromkeys((f"{module}.insort{end}" for module in ("bisect", "_bisect") for end in ("", "_left", "_right")), ElementModel.ADDS),
}
"""Functions that put what they are given last into the collection that they are given first, as tests do for a while."""

FIRST_KEYWORDS = {
    **dict.fromkeys(named("django.shortcuts", "get_object_or_404 get_list_or_404 aget_object_or_404 aget_list_or_404"), "klass"),
    "django.utils.module_loading.import_string": "dotted_path",
    "werkzeug.utils.import_string": "import_name",
    **dict.fromkeys(("importlib.import_module", "pkgutil.resolve_name"), "name"),
    **dict.fromkeys(("traitlets.Type", "traitlets.traitlets.Type"), "default_value"),
    **dict.fromkeys(("traitlets.Instance", "traitlets.traitlets.Instance"), "klass"),
    **dict.fromkeys(named("asyncio", "create_task tasks.create_task taskgroups.TaskGroup.create_task"), "coro"),
}
"""What the first parameter of such callables is called, which programs may give by that name."""
