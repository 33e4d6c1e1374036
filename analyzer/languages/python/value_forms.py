"""Python's types of functions, classes and modules, by which programs test what they are given."""

from collections.abc import Mapping
from typing import Final

from analyzer.languages.effects import named
from analyzer.languages.models import ValueForm

_FORMS: Final = {
    ValueForm.FUNCTION: named("types", "FunctionType LambdaType"),
    ValueForm.METHOD: named("types", "MethodType"),
    ValueForm.CLASS: ("builtins.type", "abc.ABCMeta", "inspect.types.type"),
    ValueForm.MODULE: named("types", "ModuleType"),
    ValueForm.PARTIAL: ("functools.partial",),
}

_CALLABLES: Final = ("collections.abc.Callable", "typing.Callable")

VALUE_FORMS: Final[Mapping[str, frozenset[ValueForm]]] = {
    **{name: frozenset({form}) for form, names in _FORMS.items() for name in names},
    **dict.fromkeys(_CALLABLES, frozenset(ValueForm) - {ValueForm.MODULE}),
}
