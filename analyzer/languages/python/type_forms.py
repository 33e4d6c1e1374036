"""What a declared type says of the values that are of it, by its full name."""

from collections.abc import Mapping
from typing import Final

from analyzer.languages.effects import named
from analyzer.languages.python.containers import INJECTED
from analyzer.languages.python.deferreds import DEFERREDS
from analyzer.languages.python.library_collections import LIBRARY_COLLECTIONS, LIBRARY_MAPPINGS
from analyzer.languages.semantics.types import TypeForm

TYPING: Final = ("typing", "typing_extensions")
CONTEXT_VARIABLES: Final = ("contextvars.ContextVar", "_contextvars.ContextVar")
MAPPED: Final = named("sqlalchemy.orm", "Mapped base.Mapped")
REFERENCES: Final = named("weakref", "ref ReferenceType WeakMethod")

_QUEUES = (
    *named("queue", "Queue LifoQueue PriorityQueue SimpleQueue"),
    "_queue.SimpleQueue",
    *(name for module in ("asyncio", "asyncio.queues") for name in named(module, "Queue LifoQueue PriorityQueue")),
)
_WEAK_SETS = ("weakref.WeakSet", "_weakrefset.WeakSet")
COLLECTIONS = frozenset(
    (
        *named("builtins", "list tuple set frozenset dict"),
        *named("collections", "deque OrderedDict defaultdict UserList"),
        "django.core.paginator.Paginator",
        *_QUEUES,
        *_WEAK_SETS,
        *LIBRARY_COLLECTIONS,
    )
)
MAPPINGS = frozenset(
    (
        "builtins.dict",
        "types.MappingProxyType",
        *named("collections", "OrderedDict defaultdict ChainMap Counter UserDict"),
        *named("weakref", "WeakKeyDictionary WeakValueDictionary"),
        *LIBRARY_MAPPINGS,
    )
) | frozenset(
    name
    for module in (*TYPING, "collections.abc")
    for name in named(module, "Dict Mapping MutableMapping DefaultDict OrderedDict ChainMap Counter")
)


_ASKED = (
    *named("django.db.models django.db.models.query", "QuerySet"),
    *named("django.db.models django.db.models.manager", "Manager BaseManager"),
    *named("django.db.models.fields.related_descriptors django_stubs_ext.db.models.manager", "RelatedManager ManyRelatedManager"),
    *named("sqlalchemy", "Select ScalarResult engine.ScalarResult AsyncScalarResult"),
    *named("sqlalchemy.orm", "Query query.Query DynamicMapped WriteOnlyMapped"),
)
"""What asks for records, or gives what was asked for."""


PLUGIN_TYPES: Final = tuple(named("importlib.metadata", "EntryPoints EntryPoint"))
"""What lists plugins, and what loads one."""


def _forms() -> dict[str, TypeForm]:
    forms: dict[str, TypeForm] = {}
    for module in TYPING:
        forms |= dict.fromkeys(named(module, "Optional Union"), TypeForm.OPTIONAL)
        forms |= dict.fromkeys(named(module, "Annotated ClassVar Final Required NotRequired ReadOnly"), TypeForm.FIRST)
        forms |= dict.fromkeys(named(module, "NoReturn Never Literal LiteralString TypeAlias"), TypeForm.OPEN)
        forms |= dict.fromkeys(named(module, "Hashable Sized TypeVar ParamSpec Generic Protocol AnyStr"), TypeForm.OPEN)
        forms[f"{module}.Unpack"] = TypeForm.UNPACKED
        forms[f"{module}.Any"] = TypeForm.ANY
        forms[f"{module}.Concatenate"] = TypeForm.JOINED
        forms[f"{module}.TypeIs"] = TypeForm.GUARD
        forms[f"{module}.TypeGuard"] = TypeForm.FULL_GUARD
        forms[f"{module}.Self"] = TypeForm.SELF
        forms[f"{module}.Type"] = TypeForm.CLASS
        forms[f"{module}.Tuple"] = TypeForm.TUPLE
    for module in (*TYPING, "collections.abc"):
        forms |= dict.fromkeys(
            named(module, "List Set FrozenSet Sequence MutableSequence Iterable Iterator Collection Container AbstractSet"),
            TypeForm.COLLECTION,
        )
        forms |= dict.fromkeys(
            named(module, "Deque Reversible MutableSet KeysView ValuesView AsyncIterable AsyncIterator"), TypeForm.COLLECTION
        )
        forms |= dict.fromkeys(named(module, "Generator AsyncGenerator"), TypeForm.GENERATOR)
        forms |= dict.fromkeys(named(module, "Awaitable Coroutine"), TypeForm.AWAITABLE)
        forms[f"{module}.Callable"] = TypeForm.CALLABLE
        forms |= dict.fromkeys(named(module, "ContextManager AsyncContextManager"), TypeForm.CONTEXT)
    forms |= dict.fromkeys(MAPPINGS, TypeForm.MAPPING)
    forms |= dict.fromkeys(named("builtins", "list set frozenset"), TypeForm.COLLECTION)
    forms |= dict.fromkeys(named("contextlib", "AbstractContextManager AbstractAsyncContextManager"), TypeForm.CONTEXT)
    forms |= dict.fromkeys((*named("asyncio", "Future Task"), "concurrent.futures.Future", *DEFERREDS), TypeForm.AWAITABLE)
    forms |= dict.fromkeys((*MAPPED, *INJECTED), TypeForm.FIRST)
    forms |= dict.fromkeys(_ASKED, TypeForm.COLLECTION)
    forms |= dict.fromkeys((*_QUEUES, *_WEAK_SETS, *LIBRARY_COLLECTIONS, *REFERENCES, *CONTEXT_VARIABLES), TypeForm.COLLECTION)
    forms |= {
        **dict.fromkeys(named("_typeshed.wsgi", "WSGIApplication StartResponse"), TypeForm.CALLABLE),
        **dict.fromkeys(named("wsgiref.types", "WSGIApplication StartResponse"), TypeForm.CALLABLE),
        **dict.fromkeys(named("types", "FunctionType LambdaType MethodType"), TypeForm.CALLABLE),
        **dict.fromkeys(named("builtins", "staticmethod classmethod"), TypeForm.CALLABLE),
        "builtins.property": TypeForm.OPEN,  # which functions it has, what arrives tells
        "builtins.tuple": TypeForm.TUPLE,
        "builtins.type": TypeForm.CLASS,
        "builtins.object": TypeForm.ANY,
        **dict.fromkeys(("collections.deque", "collections.UserList"), TypeForm.COLLECTION),
        **dict.fromkeys(PLUGIN_TYPES, TypeForm.COLLECTION),
        "dataclasses.InitVar": TypeForm.FIRST,
        "builtins.None": TypeForm.OPEN,
    }
    return forms


TYPE_FORMS: Final[Mapping[str, TypeForm]] = _forms()
