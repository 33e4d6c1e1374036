"""Libraries whose classes declare their attributes by calls: what each holds, and the methods that tell more; data, one block a library."""

from analyzer.languages.effects import named
from analyzer.languages.models import FieldForm

_TRAITS = "traits.api traits.trait_types traits.traits"
_ALL, _FIRST = FieldForm(), FieldForm((0,))

DESCRIBED: dict[str, FieldForm] = {
    **dict.fromkeys(named(_TRAITS, "Instance BaseInstance Supports AdaptedTo AdaptsTo WeakRef Property Subclass"), _FIRST),
    **dict.fromkeys(named(_TRAITS, "Union Either Any"), _ALL),
    **dict.fromkeys(named(_TRAITS, "List CList"), FieldForm((0,), "builtins.list")),
    **dict.fromkeys(named(_TRAITS, "Set CSet"), FieldForm((0,), "builtins.set")),
    **dict.fromkeys(named(_TRAITS, "Dict"), FieldForm((1,), "builtins.dict")),
    **dict.fromkeys(("traitlets.List", "traitlets.traitlets.List"), FieldForm((0,), "builtins.list")),
    **dict.fromkeys(("traitlets.Union", "traitlets.traitlets.Union"), _ALL),
}
"""What attributes hold that are declared so."""

_CLASSES = "HasTraits HasStrictTraits HasPrivateTraits HasRequiredTraits ABCHasTraits ABCHasStrictTraits SingletonHasTraits Interface"
_EXTENDED = (
    *named("traits.api traits.has_traits", _CLASSES),
    *named("traitsui.api", "Handler Controller ModelView Editor"),
    *named("envisage.api", "Plugin Application ServiceOffer"),
)

NAMED_AFTER: dict[str, tuple[tuple[str, str], ...]] = {
    **dict.fromkeys(_EXTENDED, (("_", "_default"), ("_get_", ""))),
    **dict.fromkeys(named("traitlets traitlets.traitlets", "HasTraits"), (("_", "_default"),)),
    **dict.fromkeys(named("traitlets.config", "Configurable LoggingConfigurable Application"), (("_", "_default"),)),
}
"""Classes, with the parts of the names of methods that give the attribute which is called like what stands between them."""

ASKED_BY_NAME = {**dict.fromkeys(_EXTENDED, ("_*_default", "_get_*", "_set_*", "_*_changed", "_*_fired", "_*_items_changed"))}
"""The same classes, with all methods of theirs that are run by their names."""
