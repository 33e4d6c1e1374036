"""What TypeScript's and JavaScript's names mean to the linker."""

import re

from analyzer.languages.models import CalledArgument, CollectionMethod, ElementModel, Model
from analyzer.languages.semantics import ComponentsForAll, Semantics
from analyzer.languages.semantics.collections import Collections
from analyzer.languages.semantics.judging import Judging
from analyzer.languages.semantics.methods import SpecialMethods
from analyzer.languages.semantics.objects import Objects
from analyzer.languages.semantics.outside import Outside
from analyzer.languages.semantics.reflection import Reflection
from analyzer.languages.semantics.types import TypeForm, Types
from analyzer.languages.typescript.clients import INJECTED
from analyzer.languages.typescript.constants import CONSTANT_TYPES
from analyzer.languages.typescript.effects import SCRIPT_EFFECTS
from analyzer.languages.typescript.frameworks import CONVENTIONS, library
from analyzer.languages.typescript.functions import CALLED_ARGUMENTS, FUNCTION_MODELS, FUNCTIONS
from analyzer.languages.typescript.hooks import WHOLE
from analyzer.languages.typescript.libraries import APPLIED_PARAMETERS, BOXES, FORMS, MODELS, REFERENCES, SHARED_RECEIVERS, TYPE_BOXES
from analyzer.languages.typescript.loading import begun_path
from analyzer.languages.typescript.modules import ScriptModules
from analyzer.languages.typescript.names import ARRAY, BOOLEAN, GLOBAL, OBJECT, PROMISE
from analyzer.languages.typescript.standard import GLOBAL_NAMES, NODE_MODULES, UNIQUE_KEYS
from analyzer.languages.typescript.tables import ASKED, HELD_RESULTS, OWN_RESULTS, REPOSITORIES
from analyzer.schema.vocab import NodeKind


def _named(words: str, prefix: str = GLOBAL) -> list[str]:
    return [f"{prefix}.{word}" for word in words.split()]


_BRANCHES = frozenset({"complex_function", "tangled_function", "bumpy_function", "brain_function"})
_MAPS = _named("Map ReadonlyMap WeakMap")

_MODELS: dict[str, Model] = {
    **MODELS,
    **FUNCTION_MODELS,
    f"{GLOBAL}.require": Model.IMPORTS_PATH,
    **dict.fromkeys(_named("Proxy Object.freeze Object.seal Object.preventExtensions structuredClone"), Model.RETURNS_FIRST),
    f"{GLOBAL}.Array.from": Model.COLLECTS,
    f"{GLOBAL}.Array.fromAsync": Model.SETTLES_ALL,
    f"{GLOBAL}.Array.of": Model.LISTS,
    f"{GLOBAL}.Object.values": Model.ITERATES,
    f"{GLOBAL}.Object.fromEntries": Model.MAKES_RECORD,
    **dict.fromkeys(_named("Object.assign Object.setPrototypeOf Reflect.setPrototypeOf"), Model.TAKES_PROPERTIES),
    f"{GLOBAL}.Reflect.apply": Model.APPLIES,
    f"{GLOBAL}.Reflect.construct": Model.CONSTRUCTS,
    f"{GLOBAL}.Object.create": Model.DERIVES,
    **dict.fromkeys(_named("Object.getPrototypeOf Reflect.getPrototypeOf"), Model.GIVES_PROTOTYPE),
    **dict.fromkeys(_named("Object.defineProperty Reflect.defineProperty"), Model.DEFINES_PROPERTY),
    **dict.fromkeys(_named("Object.getOwnPropertyDescriptor Reflect.getOwnPropertyDescriptor"), Model.DESCRIBES_PROPERTY),
    f"{GLOBAL}.Object.defineProperties": Model.DEFINES_PROPERTIES,
    f"{GLOBAL}.Object.entries": Model.LISTS_ENTRIES,
    f"{GLOBAL}.Promise": Model.PROMISES,
    f"{GLOBAL}.Promise.resolve": Model.SETTLES,
    f"{GLOBAL}.Promise.all": Model.SETTLES_ALL,
    f"{GLOBAL}.Promise.allSettled": Model.SETTLES_EACH,
    **dict.fromkeys(_named("Promise.race Promise.any"), Model.SETTLES_ANY),
}

_ELEMENT_MODELS: dict[str, ElementModel] = {
    **dict.fromkeys(("push", "unshift"), ElementModel.ADDS_EACH),
    **dict.fromkeys(("add", "set", "fill", "with"), ElementModel.ADDS_ON),
    **dict.fromkeys(("pop", "shift", "get", "at"), ElementModel.GIVES),
    **dict.fromkeys(("reverse", "toReversed", "copyWithin"), ElementModel.SELF),
    **dict.fromkeys(("union", "intersection", "difference", "symmetricDifference"), ElementModel.SELF),
    "slice": ElementModel.CUTS,
    **dict.fromkeys(("splice", "toSpliced"), ElementModel.SPLICES),
    "resolve": ElementModel.ADDS,
    "next": ElementModel.STEPS,
    "values": ElementModel.GIVES_ALL,
    "entries": ElementModel.GIVES_ITEMS,
    "keys": ElementModel.GIVES_KEYS,
    "concat": ElementModel.JOINS,
    "flat": ElementModel.FLATTENS,
}

_COLLECTION_METHODS: dict[str, CollectionMethod] = {
    "forEach": CollectionMethod(("element", "key")),
    **dict.fromkeys(("some", "every", "findIndex", "findLastIndex"), CollectionMethod()),
    **dict.fromkeys(("find", "findLast"), CollectionMethod(result="element")),
    "filter": CollectionMethod(result="self"),
    **dict.fromkeys(("sort", "toSorted"), CollectionMethod(("element", "element"), result="self")),
    "map": CollectionMethod(result="results", makes=ARRAY),
    "flatMap": CollectionMethod(result="flat", makes=ARRAY),
    **dict.fromkeys(("reduce", "reduceRight"), CollectionMethod(("accumulated", "element"), result="accumulated")),
    "then": CollectionMethod(result="results", makes=PROMISE),
    **dict.fromkeys(("catch", "finally"), CollectionMethod(("",), result="self")),
}

_FORMS: dict[str, TypeForm] = {
    **FORMS,
    **dict.fromkeys(REPOSITORIES, TypeForm.COLLECTION),
    **dict.fromkeys(
        _named("Array ReadonlyArray Set ReadonlySet Iterable Iterator IterableIterator AsyncIterable AsyncIterableIterator"),
        TypeForm.COLLECTION,
    ),
    **dict.fromkeys(_named("WeakSet ArrayLike NodeListOf"), TypeForm.COLLECTION),
    **dict.fromkeys(_named("Generator AsyncGenerator"), TypeForm.GENERATOR),
    **dict.fromkeys((*_MAPS, *_named("Record")), TypeForm.MAPPING),
    **dict.fromkeys(_named("Promise PromiseLike"), TypeForm.AWAITABLE),
    **dict.fromkeys(_named("Readonly Partial Required NonNullable Pick Omit Exclude Extract"), TypeForm.FIRST),
    f"{GLOBAL}.ReturnType": TypeForm.RESULT,
    f"{GLOBAL}.InstanceType": TypeForm.INSTANCE,
    f"{GLOBAL}.Awaited": TypeForm.AWAITED,
    **dict.fromkeys(_named("Parameters ThisType Function Object"), TypeForm.OPEN),
}

SEMANTICS = Semantics(
    builtins=GLOBAL,
    builtin_names=GLOBAL_NAMES,
    standard_modules=NODE_MODULES,
    has_level_apart=True,
    is_private_to_class=lambda name: name.startswith("#"),
    make_resolver=ScriptModules,
    conventions=CONVENTIONS,
    library=library,
    trusts_declarations=True,
    whole_export=WHOLE,
    default_export="default",
    components=ComponentsForAll("component", frozenset(("globalProperties", "prototype")), "$", "GlobalComponents"),
    methods=SpecialMethods(
        constructors=("constructor",),
        call="__call",
        makes="__new",
        iterate=("[Symbol.iterator]", "[Symbol.asyncIterator]"),
        advance=("next", "next"),
    ),
    reflection=Reflection(own_class="constructor", begun_path=begun_path, held_apart=frozenset({"$refs", "$parent", "$root", "$children"})),
    outside=Outside(
        own_results=OWN_RESULTS,
        held_results=HELD_RESULTS,
        asked=ASKED,
        models=_MODELS,
        boxes=BOXES,
        injected_parameters=INJECTED,
        applied_parameters=APPLIED_PARAMETERS,
        shared_receivers=SHARED_RECEIVERS,
        event_methods={**dict.fromkeys("on once addListener prependListener prependOnceListener".split(), False), "emit": True},
        called_arguments={
            **dict.fromkeys(_named("setTimeout setInterval setImmediate queueMicrotask requestAnimationFrame"), CalledArgument()),
            **CALLED_ARGUMENTS,
        },
    ),
    collections=Collections(
        element_models=_ELEMENT_MODELS,
        methods=_COLLECTION_METHODS,
        functions=FUNCTIONS,
        generators=(f"{GLOBAL}.Generator", f"{GLOBAL}.AsyncGenerator"),
        list_type=ARRAY,
        mapping_iterates_pairs=True,
        types=frozenset(_named("Array Set WeakSet")),
        references=REFERENCES,
        mappings=frozenset(_MAPS),
    ),
    objects=Objects(
        host_objects={"window": "Window", "self": "Window", "document": "Document", "navigator": "Navigator", "location": "Location"},
        global_objects=frozenset("window self globalThis global top".split()),
        library_names=dict.fromkeys(("$", "jQuery"), "jquery"),
        declaring_ends=(".d.ts", ".d.mts", ".d.cts"),
        module_names=frozenset("module exports require define".split()),
        record_type=OBJECT,
        record_forms=frozenset(_named("Record")),
        record_methods=frozenset(
            "hasOwnProperty isPrototypeOf propertyIsEnumerable toLocaleString toString valueOf __defineGetter__ __defineSetter__".split()
        ),
        key_makers=frozenset(("Symbol", "Symbol.for")),
        unique_keys=UNIQUE_KEYS,
        promise_type=PROMISE,
        promises=frozenset(_named("PromiseLike")),
        flag_type=BOOLEAN,
        prototype="prototype",
        parent="__proto__",
        described_by=("value", "get"),
        getter_methods=frozenset(("__defineGetter__",)),
        inherited="super_",
        function_methods={name: f"{GLOBAL}.Function.{name}" for name in ("call", "apply", "bind", "toString")},
        running_methods={"call": 1, "apply": 2},
    ),
    types=Types(forms=_FORMS, boxes=TYPE_BOXES, constants=CONSTANT_TYPES, in_comments=frozenset(("javascript",))),
    judging=Judging(
        effects=SCRIPT_EFFECTS,
        imports_live=True,
        erased=frozenset((NodeKind.INTERFACE, NodeKind.TYPE_ALIAS)),
        remark_lines=re.compile(rb"\n[ \t]*//(?![/#@])[^\n]*"),
        called_from=frozenset({".coffee", ".litcoffee"}),
        laid_out=re.compile(
            r"@(?:ApiProperty|(?:Primary(?:Generated)?)?Column|Field|ManyTo(?:Many|One)|OneTo(?:Many|One)|Prop|Property)\("
        ),
        injected_by_name="$",
        injected=frozenset("Injectable Controller Component Directive Pipe Resolver WebSocketGateway".split()),
        accepted={
            "no-await-in-loop": frozenset({"await_in_loop"}),
            "no-empty": frozenset({"swallowed_exception"}),
            "no-floating-promises": frozenset({"floating_call"}),
            "preserve-caught-error": frozenset({"lost_cause"}),
            **dict.fromkeys(("complexity", "cognitive-complexity"), _BRANCHES),
            "max-params": frozenset({"many_parameters", "primitive_parameters"}),
            **dict.fromkeys(("max-lines-per-function", "max-statements"), frozenset({"long_function"})),
            "max-lines": frozenset({"large_file"}),
            "max-depth": frozenset({"deep_nesting"}),
            "no-cycle": frozenset({"circular_import"}),
        },
        assertion_words=("assert", "expect", "should", "verify", "throws", "rejects", "fail", "equal", "ok", "match", "snapshot", "check"),
        primitive_types=frozenset("string number boolean bigint".split()),
    ),
)
