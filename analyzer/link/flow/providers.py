"""Parameters that a framework fills by name: what a provider function gives flows into every parameter that asks for it.

Where a provider is visible follows the files: its own module, then the provider files of the folders above, nearest first.
"""

from collections.abc import Mapping
from posixpath import basename, dirname
from typing import Final

from analyzer.link.flow.elements import give_yields
from analyzer.link.flow.enter import give_returns
from analyzer.link.flow.state import Flow
from analyzer.model.facts import NONE, Flag

Providers = Mapping[str, int]
"""Provider functions by name."""

MODULE: Final = 0
"""The definition that stands for a file's module."""


def connect_providers(flow: Flow) -> None:
    """Let what providers give flow into the parameters of tests, and of other providers, that name them."""
    own = {file: _providers_of(flow, file) for file in flow.whole.flowing}
    shared = {
        dirname(file.path): own[number].get(MODULE, {})
        for number, file in enumerate(flow.whole.files)
        if number in own and basename(file.path) == flow.whole.semantics[number].provider_file
    }
    if not shared and not any(own.values()):
        return
    for function, shape in enumerate(flow.whole.functions):
        file = flow.whole.function_file[function]
        if shape.definition == NONE or file not in own:
            continue
        definition = flow.whole.files[file].facts.definitions[shape.definition]
        beside = own[file].get(definition.parent, {})
        others = {name: each for name, each in beside.items() if each != function}
        if definition.flags & Flag.TEST or beside.get(definition.name) == function:
            _fill(flow, function, {**_visible(own[file], shared, flow.whole.files[file].path), **others})


def _providers_of(flow: Flow, file: int) -> Mapping[int, Providers]:
    """Return the providers of a file by the definition that declares them: the module, or a class whose tests alone see them."""
    known = flow.whole.semantics[file].provider_decorators
    definitions = flow.whole.files[file].facts.definitions if known else ()
    found: dict[int, dict[str, int]] = {}
    for number, definition in enumerate(definitions):
        if any(decorator.partition("(")[0] in known for decorator in definition.decorators or ()):
            function = flow.whole.function_of_definition.get(number + flow.whole.definition_base[file])
            if function is not None:
                found.setdefault(definition.parent, {})[definition.name] = function
    return found


def _visible(own: Mapping[int, Providers], shared: Mapping[str, Providers], path: str) -> Providers:
    visible: dict[str, int] = dict(own.get(MODULE, {}))
    folder = path
    while folder:
        folder = dirname(folder)
        for name, function in shared.get(folder, {}).items():
            visible.setdefault(name, function)
    return visible


def _fill(flow: Flow, function: int, visible: Providers) -> None:
    for parameter in flow.whole.functions[function].parameters:
        provider = visible.get(parameter.name, function)
        slot = flow.whole.function_slot(function, parameter.slot)
        if provider == function:
            continue
        flow.provided.append((function, provider))
        if slot in flow.closed:
            continue
        if flow.whole.functions[provider].flags & Flag.GENERATOR:
            give_yields(flow, provider, NONE, slot, weakly=False)
        else:
            give_returns(flow, provider, NONE, slot, weakly=False)
