"""What TypeScript's and JavaScript's names mean to the linker."""

from analyzer.languages.semantics import CalledArgument, ElementModel, Model, Semantics, TypeForm
from analyzer.languages.typescript.hooks import WHOLE
from analyzer.languages.typescript.modules import ScriptModules
from analyzer.languages.typescript.names import GLOBAL, OBJECT, PROMISE
from analyzer.languages.typescript.standard import GLOBAL_NAMES, NODE_MODULES


def _named(words: str, prefix: str = GLOBAL) -> list[str]:
    return [f"{prefix}.{word}" for word in words.split()]


_MAPS = _named("Map ReadonlyMap WeakMap")

_MODELS: dict[str, Model] = {
    **dict.fromkeys(_named("Object.freeze Object.seal Object.assign structuredClone"), Model.RETURNS_FIRST),
    **dict.fromkeys(_named("Array.from Array.of Object.values"), Model.ITERATES),
}

_ELEMENT_MODELS: dict[str, ElementModel] = {
    **dict.fromkeys(("push", "unshift", "add", "set", "fill"), ElementModel.ADDS),
    **dict.fromkeys(("pop", "shift", "get", "at", "find", "findLast"), ElementModel.GIVES),
    **dict.fromkeys(("values", "entries_", "filter", "slice", "concat", "sort", "reverse", "toSorted", "flat"), ElementModel.SELF),
}

_FORMS: dict[str, TypeForm] = {
    **dict.fromkeys(
        _named("Array ReadonlyArray Set ReadonlySet Iterable Iterator IterableIterator AsyncIterable AsyncIterableIterator"),
        TypeForm.COLLECTION,
    ),
    **dict.fromkeys(_named("WeakSet ArrayLike NodeListOf"), TypeForm.COLLECTION),
    **dict.fromkeys(_named("Generator AsyncGenerator"), TypeForm.GENERATOR),
    **dict.fromkeys((*_MAPS, *_named("Record")), TypeForm.MAPPING),
    **dict.fromkeys(_named("Promise PromiseLike"), TypeForm.AWAITABLE),
    **dict.fromkeys(_named("Readonly Partial Required NonNullable Awaited Pick Omit Exclude Extract"), TypeForm.FIRST),
    **dict.fromkeys(_named("ReturnType Parameters InstanceType ThisType Function Object"), TypeForm.OPEN),
}

SEMANTICS = Semantics(
    builtins=GLOBAL,
    builtin_names=GLOBAL_NAMES,
    standard_modules=NODE_MODULES,
    constructors=("constructor",),
    call="__call",
    iterate=("[Symbol.iterator]", "[Symbol.asyncIterator]"),
    advance=("next", "next"),
    is_private_to_class=lambda name: name.startswith("#"),
    models=_MODELS,
    element_models=_ELEMENT_MODELS,
    called_arguments=dict.fromkeys(_named("setTimeout setInterval setImmediate queueMicrotask requestAnimationFrame"), CalledArgument()),
    collection_types=frozenset(_named("Array Set WeakSet")),
    mapping_types=frozenset(_MAPS),
    type_forms=_FORMS,
    make_resolver=ScriptModules,
    trusts_declarations=True,
    record_type=OBJECT,
    record_methods=frozenset("hasOwnProperty isPrototypeOf propertyIsEnumerable toLocaleString toString valueOf".split()),
    promise_type=PROMISE,
    whole_export=WHOLE,
    default_export="default",
    prototype="prototype",
    function_methods={name: f"{GLOBAL}.Function.{name}" for name in ("call", "apply", "bind", "toString")},
)
