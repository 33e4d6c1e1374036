"""What libraries of components and of services hand out, by the documentation of each; data, one block a library."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from analyzer.languages.models import Model
from analyzer.languages.semantics.types import TypeForm

_HOOKS: Final = ("react", "preact/hooks", "preact/compat")
_ANGULAR: Final = "@angular/core"
_VUE: Final = ("vue", "@vue/reactivity", "@vue/composition-api")
_CONTAINERS: Final = (
    "@angular/core.Injector.get @angular/core.EnvironmentInjector.get @angular/core/testing.TestBed.inject @angular/core/testing.TestBed.get"
    " @nestjs/core.ModuleRef.get @nestjs/core.ModuleRef.create @nestjs/common.INestApplication.get @nestjs/common.INestApplicationContext.get"
    " @nestjs/testing.TestingModule.get inversify.Container.get inversify.Container.resolve tsyringe.container.resolve"
    " tsyringe.DependencyContainer.resolve typedi.Container.get typedi.ContainerInstance.get"
)
_SIGNAL_TYPES: Final = "Signal WritableSignal InputSignal InputSignalWithTransform ModelSignal"

MODELS: Final[Mapping[str, Model]] = MappingProxyType(
    {
        **{f"{package}.{name}": Model.RETURNS_FIRST for package in _HOOKS for name in ("useCallback", "useDeferredValue", "useEffectEvent")},
        **{f"{package}.useMemo": Model.CALLS for package in _HOOKS},
        **{f"{package}.{name}": Model.BOXES for package in (*_HOOKS, "react") for name in ("useRef", "createRef")},
        **{f"{package}.useState": Model.STATES for package in _HOOKS},
        **{f"{package}.createContext": Model.PACKS for package in ("react", "preact", "preact/compat")},
        **{f"{package}.{name}": Model.UNPACKS for package in _HOOKS for name in ("useContext", "use")},
        **dict.fromkeys(("mobx.action", "mobx.action.bound", "mobx-react.observer", "mobx-react-lite.observer"), Model.RETURNS_FIRST),
        f"{_ANGULAR}.inject": Model.INJECTS,
        **dict.fromkeys(_CONTAINERS.split(), Model.INJECTS),
        **{f"{_ANGULAR}.{name}": Model.SIGNALS for name in ("signal", "input", "input.required", "model", "model.required")},
        **{f"{_ANGULAR}.{name}": Model.SIGNALS_RESULT for name in ("computed", "linkedSignal")},
        **{f"{_ANGULAR}.{name}": Model.SIGNALS_OBJECT for name in ("viewChild", "viewChild.required", "contentChild", "contentChild.required")},
        **{f"{package}.{name}": Model.BOXES for package in _VUE for name in ("ref", "shallowRef", "customRef")},
        **{f"{package}.computed": Model.BOXES_RESULT for package in _VUE},
        **{f"{package}.{name}": Model.RETURNS_FIRST for package in _VUE for name in ("reactive", "shallowReactive", "readonly", "markRaw")},
    }
)

BOXES: Final[Mapping[str, str]] = MappingProxyType(
    {
        **{f"{package}.{name}": "current" for package in (*_HOOKS, "react") for name in ("useRef", "createRef")},
        **{f"{package}.{name}": "value" for package in _VUE for name in ("ref", "shallowRef", "customRef", "computed")},
    }
)

SIGNALS: Final = frozenset(f"{_ANGULAR}.{name}" for name in _SIGNAL_TYPES.split())
"""Types of what gives a value when it is called."""

FORMS: Final[Mapping[str, TypeForm]] = MappingProxyType(dict.fromkeys(sorted(SIGNALS), TypeForm.COLLECTION))

TYPES: Final = (
    "@angular/core.signal -> @angular/core.WritableSignal",
    *(f"@angular/core.{name} -> @angular/core.Signal" for name in ("computed", "linkedSignal", "viewChild", "contentChild")),
    *(f"@angular/core.{name}.required -> @angular/core.Signal" for name in ("viewChild", "contentChild")),
    *(f"@angular/core.{name} -> @angular/core.InputSignal" for name in ("input", "input.required")),
    *(f"@angular/core.{name} -> @angular/core.ModelSignal" for name in ("model", "model.required")),
    "@nestjs/core.NestFactory.create => @nestjs/common.INestApplication",
    "@nestjs/core.NestFactory.createApplicationContext => @nestjs/common.INestApplicationContext",
    "@nestjs/testing.Test.createTestingModule -> @nestjs/testing.TestingModuleBuilder",
    "@nestjs/testing.TestingModuleBuilder.compile => @nestjs/testing.TestingModule",
)
"""What callables give that hand something out, in the form of the table of the standard library."""
