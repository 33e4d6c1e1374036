"""What libraries of components and of services hand out, by the documentation of each; data, one block a library."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from analyzer.languages.effects import named
from analyzer.languages.models import Model
from analyzer.languages.semantics.types import TypeForm
from analyzer.languages.typescript.names import GLOBAL

SERVED_NAMES: Final = frozenset(b"GET POST PUT PATCH DELETE HEAD OPTIONS".split())
"""What files export that are served by their place: `export const GET = withSession(async (request) => …)`."""

KEEPING_CALLS: Final = frozenset(
    b"useCallback useEvent useEffectEvent useMemoizedFn memo forwardRef observer action cache unstable_cache"
    b" debounce throttle once memoize memoizeOne asyncHandler expressAsyncHandler catchAsync".split()
)
"""What gives the function that it is given, or one that calls it: hooks, components around components, and helpers of many libraries."""

OFFERING_CALLS: Final = KEEPING_CALLS | frozenset(b"query mutation subscription handler".split())
"""Those, and what makes a procedure of a router (tRPC, oRPC) or a function of a backend (Convex) of the function that it is given."""

_HOOKS: Final = "react preact/hooks preact/compat"
_REACT_TYPES: Final = "react preact globalThis.React"
_CONTEXTS: Final = "react preact preact/compat"
_VUE: Final = "vue @vue/reactivity @vue/composition-api"
_PINIA: Final = "pinia"
_ANGULAR: Final = "@angular/core"

_LODASH: Final = "lodash lodash-es underscore @sailshq/lodash"
_MERGING: Final = "assign assignIn defaults defaultsDeep extend extendOwn merge mergeWith"
_MERGERS: Final = (
    "merge-descriptors utils-merge object-assign extend extend-shallow xtend xtend/mutable deep-extend deepmerge merge merge-deep"
    " mixin-deep assign-deep util._extend node:util._extend jquery.extend lodash/assign lodash/defaults lodash/extend lodash/merge"
    " lodash.assign lodash.defaults lodash.merge"
)

_REFS: Final = named(_HOOKS, "useRef createRef")
_VUE_REFS: Final = named(_VUE, "ref shallowRef customRef")
_STORES: Final = named("svelte/store", "writable readable")

MODELS: Final[Mapping[str, Model]] = MappingProxyType(
    {
        **dict.fromkeys(named(_HOOKS, "useCallback useDeferredValue useEffectEvent"), Model.RETURNS_FIRST),
        **dict.fromkeys((*named(_CONTEXTS, "memo forwardRef"), "react.cache", "next/cache.unstable_cache"), Model.RETURNS_FIRST),
        **dict.fromkeys((*named(_CONTEXTS, "lazy"), "next/dynamic", "@loadable/component"), Model.LOADS),
        **dict.fromkeys(named("vue", "defineAsyncComponent"), Model.LOADS),
        **dict.fromkeys(named(_HOOKS, "useMemo"), Model.CALLS),
        **dict.fromkeys(named(_HOOKS, "useState"), Model.STATES),
        **dict.fromkeys(named(_CONTEXTS, "createContext"), Model.PACKS_DEFAULT),
        **dict.fromkeys(named(_HOOKS, "useContext use"), Model.UNPACKS),
        **dict.fromkeys((*_REFS, *_VUE_REFS, *_STORES), Model.BOXES),
        **dict.fromkeys(named(_VUE, "computed"), Model.BOXES_RESULT),
        **dict.fromkeys(named(_VUE, "reactive shallowReactive readonly markRaw"), Model.RETURNS_FIRST),
        **dict.fromkeys(named(_PINIA, "defineStore"), Model.DEFINES_STORE),
        **dict.fromkeys(named(_PINIA, "storeToRefs"), Model.DERIVES),
        **dict.fromkeys(named("mobx", "action action.bound"), Model.RETURNS_FIRST),
        **dict.fromkeys(named("mobx-react mobx-react-lite", "observer"), Model.RETURNS_FIRST),
        **dict.fromkeys((*named(_LODASH, _MERGING), *_MERGERS.split()), Model.TAKES_PROPERTIES),
        **dict.fromkeys((*named("util node:util", "inherits"), "inherits"), Model.EXTENDS_PROTOTYPE),
        **dict.fromkeys(named(_ANGULAR, "signal input input.required model model.required"), Model.SIGNALS),
        **dict.fromkeys(named(_ANGULAR, "computed linkedSignal"), Model.SIGNALS_RESULT),
        **dict.fromkeys(named(_ANGULAR, "viewChild viewChild.required contentChild contentChild.required"), Model.SIGNALS_OBJECT),
        **dict.fromkeys(named(_ANGULAR, "inject Injector.get EnvironmentInjector.get"), Model.INJECTS),
        **dict.fromkeys(named("@angular/core/testing", "TestBed.inject TestBed.get"), Model.INJECTS),
        **dict.fromkeys(named("@nestjs/common", "applyDecorators createParamDecorator"), Model.MAKES_DECORATOR),
        **dict.fromkeys(named("@nestjs/core", "ModuleRef.get ModuleRef.create"), Model.INJECTS),
        **dict.fromkeys(named("@nestjs/common", "INestApplication.get INestApplicationContext.get"), Model.INJECTS),
        **dict.fromkeys(named("@nestjs/testing", "TestingModule.get"), Model.INJECTS),
        **dict.fromkeys(named("inversify", "Container.get Container.resolve"), Model.INJECTS),
        **dict.fromkeys(named("tsyringe", "container.resolve DependencyContainer.resolve"), Model.INJECTS),
        **dict.fromkeys(
            (*named("dioc", "Container.bind Service.bind"), "dioc/testing.TestContainer.bind", "dioc/vue.useService"), Model.INJECTS
        ),
        **dict.fromkeys(named("typedi", "Container.get ContainerInstance.get"), Model.INJECTS),
    }
)

APPLIED_PARAMETERS: Final[Mapping[str, int]] = MappingProxyType(
    {
        **dict.fromkeys(named(_CONTEXTS, "forwardRef"), 1),
        **dict.fromkeys((*named(_CONTEXTS, "memo"), *named("mobx-react mobx-react-lite", "observer")), 0),
    }
)

_CASES: Final = "it specify test fit xit it.only it.skip test.only test.skip specify.only specify.skip"
_AROUND_CASES: Final = "before after beforeEach afterEach beforeAll afterAll setup teardown suiteSetup suiteTeardown"
_SUITES: Final = "describe context suite fdescribe xdescribe describe.only describe.skip context.only context.skip suite.only suite.skip"

SHARED_RECEIVERS: Final[Mapping[str, str]] = MappingProxyType(
    {
        **dict.fromkeys(named(f"{GLOBAL} mocha", f"{_CASES} {_AROUND_CASES}"), "mocha.Context"),
        **dict.fromkeys(named(f"{GLOBAL} mocha", _SUITES), "mocha.Suite"),
    }
)
"""Runners of tests call what stands in one file on one object, in which it keeps what the cases need."""

BOXES: Final[Mapping[str, str]] = MappingProxyType(
    {**dict.fromkeys(_REFS, "current"), **dict.fromkeys((*_VUE_REFS, *named(_VUE, "computed")), "value"), **dict.fromkeys(_STORES, "$")}
)

_SIGNALS: Final = named(_ANGULAR, "Signal WritableSignal InputSignal InputSignalWithTransform ModelSignal")

REFERENCES: Final = frozenset((*_SIGNALS, *named(_PINIA, "StoreDefinition")))
"""Types of what gives a value when it is called."""

_LIKE_FIRST: Final = (
    *named("utility-types", "Optional Required DeepPartial DeepReadonly Mutable Writable"),
    *named("type-fest", "SetOptional SetRequired SetReadonly PartialDeep ReadonlyDeep RequiredDeep Except Simplify Writable WritableDeep"),
    *named("ts-essentials", "DeepPartial DeepReadonly DeepRequired MarkOptional MarkRequired StrictOmit Writable"),
)
"""Types that have some or all members of their first argument, declared otherwise."""

TYPE_BOXES: Final[Mapping[str, str]] = MappingProxyType(
    {
        **dict.fromkeys(named(_REACT_TYPES, "RefObject MutableRefObject"), "current"),
        **dict.fromkeys(named(_REACT_TYPES, "Component PureComponent"), "props"),
        **dict.fromkeys(named("svelte/store", "Writable Readable"), "$"),
        **dict.fromkeys(named(_VUE, "Ref ShallowRef ComputedRef WritableComputedRef"), "value"),
    }
)
"""Types of objects that hold one value, to the property that it is."""

FORMS: Final[Mapping[str, TypeForm]] = MappingProxyType(
    {
        **dict.fromkeys(_SIGNALS, TypeForm.COLLECTION),
        **dict.fromkeys(_LIKE_FIRST, TypeForm.FIRST),
        **dict.fromkeys(TYPE_BOXES, TypeForm.BOX),
        **dict.fromkeys(named(_REACT_TYPES, "FC FunctionComponent VFC ComponentType"), TypeForm.TAKING),
    }
)

_GIVEN: Final = {
    "WritableSignal": "signal",
    "Signal": "computed linkedSignal viewChild viewChild.required contentChild contentChild.required",
    "InputSignal": "input input.required",
    "ModelSignal": "model model.required",
}

TYPES: Final = (
    f"{_PINIA}.defineStore -> {_PINIA}.StoreDefinition",
    *(f"{name} -> {_ANGULAR}.{signal}" for signal, names in _GIVEN.items() for name in named(_ANGULAR, names)),
    "@nestjs/core.NestFactory.create -> globalThis.Promise[@nestjs/common.INestApplication]",
    "@nestjs/core.NestFactory.createApplicationContext -> globalThis.Promise[@nestjs/common.INestApplicationContext]",
    "@nestjs/testing.Test.createTestingModule -> @nestjs/testing.TestingModuleBuilder",
    "@nestjs/testing.TestingModuleBuilder.compile -> globalThis.Promise[@nestjs/testing.TestingModule]",
)
"""What callables give that hand something out, in the form of the table of the standard library."""
