"""Libraries whose classes declare their attributes by calls: what each holds, and the methods that tell more; data, one block a library."""

from analyzer.languages.effects import named
from analyzer.languages.models import FieldForm

_TRAITS = "traits.api traits.trait_types traits.traits"
_TRAITLETS = "traitlets traitlets.traitlets"
_PARAM = "param param.parameters param.parameterized"
_ALL, _FIRST = FieldForm(), FieldForm((0,))
_NOWHERE = (-1,)
_PARAM_CLASS = FieldForm((0,), keywords=("class_",), default="default", instances="is_instance")
_PARAM_VALUE = FieldForm(_NOWHERE, default="default", default_place=0)
_PARAM_LIST = FieldForm(_NOWHERE, "builtins.list", ("item_type", "class_"), "default", 0)

DESCRIBED: dict[str, FieldForm] = {
    **dict.fromkeys(named(_TRAITS, "Instance BaseInstance Supports AdaptedTo AdaptsTo WeakRef Property Subclass"), _FIRST),
    **dict.fromkeys(named(_TRAITS, "Union Either Any"), _ALL),
    **dict.fromkeys(named(_TRAITS, "List CList"), FieldForm((0,), "builtins.list")),
    **dict.fromkeys(named(_TRAITS, "Set CSet"), FieldForm((0,), "builtins.set")),
    **dict.fromkeys(named(_TRAITS, "Dict"), FieldForm((1,), "builtins.dict")),
    **dict.fromkeys(named(_TRAITLETS, "List"), FieldForm((0,), "builtins.list", default="default_value")),
    **dict.fromkeys(named(_TRAITLETS, "Set"), FieldForm((0,), "builtins.set", default="default_value")),
    **dict.fromkeys(named(_TRAITLETS, "Tuple"), FieldForm((), "builtins.tuple", default="default_value")),
    **dict.fromkeys(named(_TRAITLETS, "Dict"), FieldForm((0,), "builtins.dict", default="default_value")),
    **dict.fromkeys(named(_TRAITLETS, "Union"), FieldForm(default="default_value")),
    **dict.fromkeys(named(_TRAITLETS, "Any Callable"), FieldForm(_NOWHERE, default="default_value", default_place=0)),
    **dict.fromkeys(named(_PARAM, "ClassSelector"), _PARAM_CLASS),
    **dict.fromkeys(named(_PARAM, "Parameter Callable Action Selector ObjectSelector"), _PARAM_VALUE),
    **dict.fromkeys(named(_PARAM, "List HookList"), _PARAM_LIST),
    **dict.fromkeys(named(_PARAM, "Dict"), FieldForm(_NOWHERE, "builtins.dict", default="default", default_place=0)),
}
"""What attributes hold that are declared so."""

_CLASSES = "HasTraits HasStrictTraits HasPrivateTraits HasRequiredTraits ABCHasTraits ABCHasStrictTraits SingletonHasTraits Interface"
_EXTENDED = (
    *named("traits.api traits.has_traits", _CLASSES),
    *named("traitsui.api", "Handler Controller ModelView Editor"),
    *named("envisage.api", "Plugin Application ServiceOffer"),
)

_CONFIGURED = (
    *named(_TRAITLETS, "HasTraits"),
    *named("traitlets.config traitlets.config.configurable", "Configurable LoggingConfigurable SingletonConfigurable"),
    *named("traitlets.config traitlets.config.application", "Application"),
    "jupyter_core.application.JupyterApp",
    *named("jupyter_client jupyter_client.manager", "KernelManager AsyncKernelManager"),
    *named("jupyter_client jupyter_client.multikernelmanager", "MultiKernelManager AsyncMultiKernelManager"),
    *named("jupyter_client.ioloop", "IOLoopKernelManager AsyncIOLoopKernelManager"),
    *named("jupyter_client.kernelspec", "KernelSpecManager"),
    *named("ipykernel.kernelbase", "Kernel"),
    *named("ipywidgets ipywidgets.widgets", "Widget DOMWidget"),
)
"""Classes of traitlets, and those of Jupyter's libraries that programs extend."""
_PARAMETERIZED = named(_PARAM, "Parameterized ParameterizedFunction")

DEFAULT_MAKERS = frozenset(named(_TRAITLETS, "default"))
ATTRIBUTE_TAKERS = frozenset(f"{each}.__init__" for each in (*_EXTENDED, *_CONFIGURED, *_PARAMETERIZED))

NAMED_AFTER: dict[str, tuple[tuple[str, str], ...]] = {
    **dict.fromkeys(_EXTENDED, (("_", "_default"), ("_get_", ""))),
    **dict.fromkeys(_CONFIGURED, (("_", "_default"),)),
}
"""Classes, with the parts of the names of methods that give the attribute which is called like what stands between them."""

ASKED_BY_NAME = {**dict.fromkeys(_EXTENDED, ("_*_default", "_get_*", "_set_*", "_*_changed", "_*_fired", "_*_items_changed"))}
"""The same classes, with all methods of theirs that are run by their names."""
