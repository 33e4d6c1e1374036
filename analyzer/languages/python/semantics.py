"""What Python's names mean to the linker; data, in the order of the language reference and the standard library."""

from analyzer.languages.effects import named
from analyzer.languages.models import CalledArgument, ClassMaker, CollectionMethod, ElementModel, Model
from analyzer.languages.python import containers
from analyzer.languages.python.accepted import ACCEPTED
from analyzer.languages.python.bags import BAG_PLACES, BAGS, SHARED_OBJECTS
from analyzer.languages.python.both_versions import CALLED_METHODS
from analyzer.languages.python.constants import CONSTANT_TYPES
from analyzer.languages.python.deferreds import DEFERRED_CALLS, DEFERRED_METHODS, DEFERRED_MODELS
from analyzer.languages.python.effects import PYTHON_EFFECTS
from analyzer.languages.python.fixtures import PROVIDERS
from analyzer.languages.python.frameworks import CONVENTIONS
from analyzer.languages.python.hooks import module_visibility
from analyzer.languages.python.interfaces import INTERFACE_LOOKUPS
from analyzer.languages.python.library_collections import LIBRARY_MODELS
from analyzer.languages.python.modules import modules_among
from analyzer.languages.python.object_loaders import OBJECT_LOADERS
from analyzer.languages.python.own_names import named_modules
from analyzer.languages.python.persistence import (
    ASKED,
    AWAITED,
    BASE_TELLERS,
    CHOOSING,
    HELD_CLASSES,
    HOLDERS,
    LED_TO,
    MAKERS,
    NARROWING,
    OBJECT_HOLDERS,
    OPENED_SESSIONS,
    OWN_ITEMS,
    OWN_MEMBERS,
    OWN_RESULTS,
    REVERSALS,
    SESSIONS,
    STAND_INS,
)
from analyzer.languages.python.property_makers import PROPERTY_MAKERS
from analyzer.languages.python.protocols import FIRST_PROTOCOL_CALLS, GIVING_CALLS, ITERATING_CALLS, PROTOCOL_CALLS
from analyzer.languages.python.running import RUNNING_METHODS
from analyzer.languages.python.standard import BUILTIN_NAMES, STANDARD_MODULES
from analyzer.languages.python.stdlib import standard_library
from analyzer.languages.python.telling import TOLD_BY_NAME, TOLD_MEMBERS, TOLD_PARAMETERS, TOLD_RESULTS, VIEW_MODELS
from analyzer.languages.python.texts import KEEPING, OPENED, SPLITTING
from analyzer.languages.python.type_forms import COLLECTIONS, CONTEXT_VARIABLES, MAPPED, MAPPINGS, REFERENCES, TYPE_FORMS, TYPING
from analyzer.languages.python.value_forms import VALUE_FORMS
from analyzer.languages.semantics import Semantics
from analyzer.languages.semantics.collections import Collections
from analyzer.languages.semantics.judging import Judging
from analyzer.languages.semantics.methods import SpecialMethods
from analyzer.languages.semantics.outside import Outside
from analyzer.languages.semantics.reflection import Reflection
from analyzer.languages.semantics.types import Types


def private_member(name: str) -> tuple[str, str] | None:
    """Return the class and the name in it of a mangled name, such as `_Base__run`; leading underscores of the class are dropped."""
    owner, separator, member = name[1:].partition("__")
    is_mangled = name.startswith("_") and bool(separator and owner.strip("_") and member) and not name.endswith("__")
    return (owner, f"__{member}") if is_mangled else None


_ATTRS_FIELDS = ("attrs.field", *named("attr", "ib attr attrib field"))

_PICKLERS = ("pickle", "_pickle", "dill", "cloudpickle")

_COPIES = (
    *named("copy", "copy deepcopy replace"),
    *("weakref.proxy", "inspect.unwrap", "attr.evolve", "attrs.evolve", "dataclasses.replace"),
)


_FROM_THREADS = "run_coroutine_threadsafe tasks.run_coroutine_threadsafe"
_TAKING = ("heappop", "heappushpop", "heapreplace")

_CLASS_MAKERS: dict[str, ClassMaker] = {
    "types.new_class": ClassMaker((1, "bases"), (3, "exec_body"), fills=True),
    "dataclasses.make_dataclass": ClassMaker((2, "bases"), (3, "namespace")),
    "builtins.type.__new__": ClassMaker((2, "bases"), (3, "dict")),
    **dict.fromkeys(("attr.make_class", "attrs.make_class"), ClassMaker((2, "bases"), (3, "class_body"))),
}

_CATCHING = "assertRaises assertRaisesRegex assertRaisesRegexp assertWarns assertWarnsRegex"
"""Methods of classes of tests, whichever library has them, that catch what they are told to."""

_SKIPPING = ("skip", "skipIf", "skipUnless")

_MODELS: dict[str, Model] = {
    **dict.fromkeys(named("builtins", "list tuple set frozenset sorted reversed iter"), Model.ITERATES),
    **dict.fromkeys(named("builtins", "zip enumerate"), Model.PAIRS),
    **dict.fromkeys(named("builtins", "next min max sum"), Model.FIRST_ELEMENT),
    **dict.fromkeys(("random.choice", "random.Random.choice", "secrets.choice"), Model.FIRST_ELEMENT),
    **dict.fromkeys((f"{module}.{name}" for module in ("heapq", "_heapq") for name in _TAKING), Model.FIRST_ELEMENT),
    **dict.fromkeys(named("heapq", "nlargest nsmallest"), Model.FILTERS),
    "heapq.merge": Model.ITERATES,
    **dict.fromkeys((*named("random", "sample choices"), *named("random.Random", "sample choices")), Model.ITERATES),
    **dict.fromkeys(REFERENCES, Model.LISTS),
    **dict.fromkeys(("builtins.map", "itertools.starmap"), Model.MAPS),
    "functools.wraps": Model.MAKES_DECORATOR,
    **dict.fromkeys((f"unittest.{module}{name}" for module in ("", "case.") for name in _SKIPPING), Model.MAKES_DECORATOR),
    **dict.fromkeys(("collections.namedtuple", *named("typing", "NamedTuple NewType TypedDict TypeVar ParamSpec")), Model.MAKES_CLASS),
    **dict.fromkeys(_CLASS_MAKERS, Model.MAKES_CLASS),
    "builtins.super": Model.SUPER,
    "builtins.getattr": Model.GET_ATTRIBUTE,
    **dict.fromkeys(named("builtins", "setattr object.__setattr__"), Model.SET_ATTRIBUTE),
    "builtins.globals": Model.MODULE_NAMESPACE,
    **dict.fromkeys(named("builtins", "vars locals"), Model.NAMESPACE),
    **dict.fromkeys(("importlib.import_module", "pytest.importorskip"), Model.IMPORTS),
    "builtins.__import__": Model.IMPORTS_ROOT,
    **dict.fromkeys(OBJECT_LOADERS, Model.IMPORTS_NAMED),
    **INTERFACE_LOOKUPS,
    "builtins.type": Model.CLASS_OF,
    "builtins.property": Model.PROPERTY,
    "builtins.staticmethod": Model.STATIC,
    "builtins.classmethod": Model.CLASS_LEVEL,
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
    **dict.fromkeys(("traitlets.Type", "traitlets.traitlets.Type"), Model.RETURNS_FIRST),
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
    **dict.fromkeys(("collections.deque", "collections.UserList"), Model.ITERATES),
    "collections.Counter": Model.COUNTS,
    "collections.defaultdict": Model.MAKES_ELEMENTS,
    **dict.fromkeys(CONTEXT_VARIABLES, Model.HOLDS),
    **dict.fromkeys(("builtins.dict", *named("collections", "OrderedDict ChainMap UserDict")), Model.MAKES_MAPPING),
    "types.MappingProxyType": Model.MAKES_MAPPING,
    **dict.fromkeys((*named("asyncio", "wait_for shield"), *named("*", "ensure_sync ensure_async useFixture")), Model.RETURNS_FIRST),
    **dict.fromkeys(named("asyncio", f"create_task ensure_future events.AbstractEventLoop.create_task {_FROM_THREADS}"), Model.BEGINS),
    "asyncio.taskgroups.TaskGroup.create_task": Model.BEGINS,
    **dict.fromkeys(("asyncio.run", "asyncio.events.AbstractEventLoop.run_until_complete", "asyncio.Runner.run"), Model.AWAITS),
    "asyncio.gather": Model.GATHERS,
    **dict.fromkeys(named("contextlib", "ExitStack.enter_context AsyncExitStack.enter_context"), Model.ENTERS),
    **dict.fromkeys(named("*", "enterContext enterClassContext"), Model.ENTERS),
    **dict.fromkeys(("contextlib.AsyncExitStack.enter_async_context", "*.enterAsyncContext"), Model.ENTERS_LATER),
    **dict.fromkeys(("dataclasses.field", *_ATTRS_FIELDS, *named("pydantic", "Field fields.Field PrivateAttr")), Model.FIELD),
    **dict.fromkeys(("attr.Factory", "attrs.Factory"), Model.CALLS),
    "pytest.param": Model.LISTS,
    **dict.fromkeys(("pytest.raises", "nose.tools.assert_raises", "_pytest.python_api.raises"), Model.CATCHES),
    **dict.fromkeys(named("*", _CATCHING), Model.CATCHES),
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

_AWAITED = frozenset({"asyncio.wait", "asyncio.tasks.wait", *AWAITED, *containers.AWAITED})

_FUTURE = "concurrent.futures._base.Future"
_LOOP = "asyncio.events.AbstractEventLoop"
_PROTOCOL = CalledArgument(0, "protocol_factory", passes=False)
_CONNECTING = {
    "Transport": ("create_connection", "create_unix_connection", "connect_accepted_socket"),
    "DatagramTransport": ("create_datagram_endpoint",),
    "SubprocessTransport": ("subprocess_exec", "subprocess_shell"),
    "ReadTransport": ("connect_read_pipe",),
    "WriteTransport": ("connect_write_pipe",),
}
"""What connects something by name to the protocol that a function makes, by the transport that comes with it."""

_CALLED_ARGUMENTS: dict[str, CalledArgument] = {
    **dict.fromkeys(
        ("threading.Thread", "multiprocessing.Process", "multiprocessing.context.Process"), CalledArgument(1, "target", "args")
    ),
    "threading.Timer": CalledArgument(1, "function", "args"),
    "atexit.register": CalledArgument(),
    "signal.signal": CalledArgument(1, "handler"),
    "weakref.finalize": CalledArgument(1),
    "asyncio.to_thread": CalledArgument(keeps="types.CoroutineType"),
    f"{_LOOP}.run_in_executor": CalledArgument(1, keeps="asyncio.futures.Future"),
    "concurrent.futures._base.Executor.submit": CalledArgument(keeps=_FUTURE),
    "multiprocessing.pool.Pool.apply_async": CalledArgument(0, "func", "args", keeps="multiprocessing.pool.ApplyResult"),
    **dict.fromkeys((f"{_FUTURE}.add_done_callback", "asyncio.futures.Future.add_done_callback"), CalledArgument()),
    **dict.fromkeys((f"{_LOOP}.call_soon", f"{_LOOP}.call_soon_threadsafe"), CalledArgument()),
    **{
        f"{_LOOP}.{name}": _PROTOCOL._replace(keeps="types.CoroutineType", beside=f"asyncio.transports.{transport}")
        for transport, names in _CONNECTING.items()
        for name in names
    },
    **dict.fromkeys((f"{_LOOP}.create_server", f"{_LOOP}.create_unix_server"), _PROTOCOL),
    **dict.fromkeys((f"{_LOOP}.call_later", f"{_LOOP}.call_at"), CalledArgument(1)),
    **dict.fromkeys(named("contextlib", "ExitStack.callback AsyncExitStack.callback"), CalledArgument()),
    "click.testing.CliRunner.invoke": CalledArgument(),
    **DEFERRED_CALLS,
}

_STREAMS = frozenset(
    named("io", "IOBase RawIOBase BufferedIOBase TextIOBase FileIO BytesIO StringIO TextIOWrapper BufferedReader BufferedWriter")
)

_ELEMENT_MODELS: dict[str, ElementModel] = {
    **dict.fromkeys(("append", "add", "appendleft", "insert", "put", "put_nowait", "set", "callback", "__setitem__"), ElementModel.ADDS),
    **dict.fromkeys(("extend", "update", "extendleft", "union", "__ior__", "__init__"), ElementModel.ADDS_ALL),
    **dict.fromkeys(("pop", "popleft", "get", "__getitem__", "get_nowait", "result"), ElementModel.GIVES),
    "values": ElementModel.GIVES_ALL,
    **dict.fromkeys(("items", "most_common"), ElementModel.GIVES_ITEMS),
    "popitem": ElementModel.GIVES_ITEM,
    **dict.fromkeys(("get_or_create", "update_or_create", "aget_or_create", "aupdate_or_create"), ElementModel.GIVES_FIRST),
    "setdefault": ElementModel.SETS_DEFAULT,
    **dict.fromkeys(("copy", "difference", "intersection", "__iter__", "__enter__", "new_child", *NARROWING), ElementModel.SELF),
    **dict.fromkeys(CHOOSING, ElementModel.GIVES),
    **dict.fromkeys(("send", "asend"), ElementModel.SENDS),
}

SEMANTICS = Semantics(
    builtins="builtins",
    builtin_names=BUILTIN_NAMES,
    standard_modules=STANDARD_MODULES,
    setter_decorators=frozenset(("setter",)),
    dispatch_decorators=frozenset(("singledispatch", "singledispatchmethod")),
    binding_decorators=frozenset("staticmethod classmethod property abstractmethod abc.abstractmethod override typing.override".split()),
    is_reserved=lambda name: name.startswith("__") and name.endswith("__"),
    private_member=private_member,
    module_visibility=module_visibility,
    is_private_to_class=lambda name: name.startswith("__") and not name.endswith("__"),
    conventions=CONVENTIONS,
    source_of=lambda path: path.removesuffix("i") if path.endswith(".pyi") else None,
    make_resolver=lambda files, layout: named_modules(files, layout, modules_among(files, layout)),
    library=standard_library,
    methods=SpecialMethods(
        constructors=("__init__", "__new__"),
        completes=("__post_init__", "__attrs_post_init__", "model_post_init"),
        call="__call__",
        allocates="__new__",
        iterate=("__iter__", "__aiter__"),
        advance=("__next__", "__anext__"),
        enter=("__enter__", "__aenter__"),
        leave=("__exit__", "__aexit__"),
        wait="__await__",
        get_item="__getitem__",
        set_item="__setitem__",
        matches="__match_args__",
        descriptor_get="__get__",
        descriptor_set="__set__",
        member_hook="__getattr__",
        every_member_hook="__getattribute__",
        write_hook="__setattr__",
        length="__len__",
    ),
    providers=PROVIDERS,
    reflection=Reflection(
        namespace_member="__dict__",
        module_name="__name__",
        own_texts=frozenset({"__name__", "__qualname__", "__module__", "__doc__", "__file__"}),
        module_tables=frozenset({"sys.modules"}),
        namespace_call="vars",
        own_name="__name__",
        subclasses="__subclasses__",
        subclass_hook="__init_subclass__",
        metaclass_base="builtins.type",
        metaclass_givers=frozenset({"with_metaclass"}),
        metaclass_setters=frozenset({"add_metaclass"}),
        interface_namers=frozenset({"implementer"}),
        base_metaclasses={"abc.ABC": "abc.ABCMeta"},
        class_registrars={"register": "abc.ABCMeta"},
        interface_bases=frozenset(named("zope.interface", "Interface interface.Interface")),
        own_class="__class__",
        module_loaders=frozenset(
            "import_module __import__ find_module load_module exec_module load_source find_spec spec_from_file_location iter_modules "
            "walk_packages find_modules walk_modules import_string".split()
        ),
        package_path="__path__",
        module_listers=dict.fromkeys(named("pkgutil", "iter_modules walk_packages"), ("name", 1)),
        member_listers=frozenset({"builtins.dir", "builtins.vars", "inspect.getmembers", "inspect.getmembers_static"}),
        member_getters=frozenset({"builtins.getattr"}),
        own_module="sys.modules[__name__]",
        whole_scopes={"globals": True, "locals": False, "vars": False},
    ),
    outside=Outside(
        own_results=OWN_RESULTS,
        told_results=TOLD_RESULTS,
        told_members=TOLD_MEMBERS,
        told_parameters=TOLD_PARAMETERS,
        told_by_name=TOLD_BY_NAME,
        own_members=OWN_MEMBERS,
        stand_ins=STAND_INS,
        own_items=OWN_ITEMS,
        object_holders=OBJECT_HOLDERS,
        held_classes=HELD_CLASSES,
        led_to=LED_TO,
        reversals=REVERSALS,
        holders=HOLDERS,
        asked=ASKED,
        base_tellers=BASE_TELLERS,
        row_type="sqlalchemy.Row",
        keeping_methods=KEEPING,
        splitting_methods=SPLITTING,
        shared_objects=SHARED_OBJECTS,
        bags=BAGS,
        bag_places=BAG_PLACES,
        implemented_by=dict.fromkeys((f"{module}.{name}" for module in TYPING for name in ("IO", "BinaryIO", "TextIO")), _STREAMS),
        caught_as=("exception", "value", "warning"),
        gives={
            "argparse._SubParsersAction.add_parser": "argparse.ArgumentParser",
            "click.get_current_context": "click.Context",
            **OPENED_SESSIONS,
            "pytest.raises": "pytest.ExceptionInfo",
            **dict.fromkeys(named("*", _CATCHING), "unittest.case._AssertRaisesContext"),
        },
        passers={"click.pass_context": ("click.Context", ""), "click.pass_obj": ("click.Context", "obj")},
        pass_makers=frozenset({"click.make_pass_decorator"}),
        protocol_calls=PROTOCOL_CALLS,
        first_protocol_calls=FIRST_PROTOCOL_CALLS,
        giving_calls=GIVING_CALLS,
        called_methods=CALLED_METHODS,
        dispatch_registers="functools.singledispatch.register",
        called_arguments=_CALLED_ARGUMENTS,
        running_methods=RUNNING_METHODS,
        class_makers=_CLASS_MAKERS,
        iterating_calls=ITERATING_CALLS,
        models=_MODELS,
        awaited=_AWAITED,
        makers=MAKERS,
        by_text=OPENED,
    ),
    collections=Collections(
        plain_slices=frozenset(("builtins.list", "builtins.tuple")),
        methods={"add_done_callback": CollectionMethod(given=("self",)), **DEFERRED_METHODS},
        element_models=_ELEMENT_MODELS,
        keyed_readers=frozenset({"get", "pop", "__getitem__"}),
        generators=("types.GeneratorType", "types.AsyncGeneratorType"),
        types=COLLECTIONS,
        mappings=MAPPINGS,
        references=frozenset(REFERENCES),
    ),
    types=Types(
        root="builtins.object",
        constants=CONSTANT_TYPES,
        literal_form="Literal",
        record_bases=dict.fromkeys((name for module in TYPING for name in named(module, "TypedDict")), "builtins.dict"),
        value_forms=VALUE_FORMS,
        tuple_bases=frozenset(name for module in TYPING for name in named(module, "NamedTuple")),
        tuple_makers=dict.fromkeys(("collections.namedtuple", *(f"{module}.NamedTuple" for module in TYPING)), "typing.NamedTuple"),
        enum_bases=frozenset(named("enum", "Enum IntEnum StrEnum Flag IntFlag ReprEnum")),
        enum_values=frozenset({"value", "_value_"}),
        generic_bases=frozenset(name for module in TYPING for name in named(module, "Generic Protocol")),
        unnamed_interfaces=frozenset(f"{module}.Protocol" for module in TYPING),
        forms=TYPE_FORMS,
        read_off_class=dict.fromkeys(MAPPED, "sqlalchemy.orm.InstrumentedAttribute"),
    ),
    judging=Judging(
        effects=PYTHON_EFFECTS,
        harmless_with={"socket.getaddrinfo": "AI_NUMERICHOST"},
        harmless_beside=dict.fromkeys(named("socket.socket", "accept connect recv sendall"), "socket.socket.setblocking"),
        names_arguments=True,
        coroutines_wait=True,
        remaking=(frozenset({"inspect.iscoroutinefunction", "asyncio.iscoroutinefunction"}), frozenset({"builtins.setattr"})),
        example_prompts=(">>> ", "... "),
        accepted=ACCEPTED,
        called_from=frozenset({".pyx"}),
        overriding=frozenset({"override", "typing.override", "typing_extensions.override", "hookimpl", "pytest.hookimpl"}),
        broad_exceptions=frozenset({"Exception", "BaseException"}),
        assertion_words=tuple("assert raises warns fail expect verify check subtest should deprecated_call simplefilter".split()),
        preparing_words=("should_receive(", "should_call("),
    ),
)
