"""Parameters that a framework fills by name: what a provider function gives flows into every parameter that asks for it.

Where a provider is visible follows the files: its own module, then the provider files of the folders above, nearest first. What a class
and those above it declare, its methods see before those. A provider may put attributes on the class whose methods ask for it.
"""

import re
from collections.abc import Mapping
from posixpath import basename, dirname
from typing import Final

from analyzer.languages.semantics import Semantics
from analyzer.link.constants import constant_text
from analyzer.link.flow.attributes.members import module_attribute
from analyzer.link.flow.attributes.outside.stand_ins import stand_in
from analyzer.link.flow.entering.generators import give_yields
from analyzer.link.flow.entering.objects_of_libraries import pass_objects
from analyzer.link.flow.entering.returning import give_returns
from analyzer.link.flow.providers.imported_providers import Providers, of_plugins, with_brought
from analyzer.link.flow.providers.inherited_tests import inherited_tests
from analyzer.link.flow.providers.requesting_objects import Own, given_of_module, tell_askers, visible_from
from analyzer.link.flow.solver.objects import Kind
from analyzer.link.flow.solver.state import Flow, on_each
from analyzer.model.facts import MODULE, NONE, Flag

MAX_BELOW: Final = 16
"""Subclasses whose providers are asked for what methods that they inherit are given."""


def connect_providers(flow: Flow) -> None:
    """Let what providers give flow into the parameters of tests, and of other providers, that name them."""
    own = with_brought(flow, {file: _providers_of(flow, file) for file in flow.whole.flowing})
    shared = {
        dirname(file.path): own[number].get(MODULE, {})
        for number, file in enumerate(flow.whole.files)
        if number in own and basename(file.path) == flow.whole.semantics[number].providers.file
    }
    if plugins := of_plugins(flow, own):
        shared[""] = {**plugins, **shared.get("", {})}
    if not shared and not any(own.values()) and not any(flow.whole.semantics[file].providers.outside for file in own):
        return
    asked = {file: _asked(flow, file) for file in own}
    of_classes = _of_classes(flow, own)
    for function, shape in enumerate(flow.whole.functions):
        file = flow.whole.function_file[function]
        if shape.definition == NONE or file not in own:
            continue
        definition = flow.whole.files[file].facts.definitions[shape.definition]
        beside = own[file].get(definition.parent, {})
        if definition.flags & Flag.TEST or function in beside.values():
            class_ = flow.whole.class_of_definition.get(definition.parent + flow.whole.definition_base[file], NONE)
            around = visible_from(own[file], shared, flow.whole.files[file].path, function)
            visible = {**around, **_beside(flow, of_classes, class_, function)}
            _fill(flow, function, visible)
            _fill_from_outside(flow, function, visible)
            _fill_from_below(flow, function, of_classes, class_)
            for call in asked[file].get(shape.definition, ()):
                _give_asked(flow, function, call, visible)
    _fill_inherited(flow, own, shared, of_classes)
    tell_askers(flow, own, shared)


def _fill_inherited(flow: Flow, own: Own, shared: Mapping[str, Providers], of_classes: Mapping[int, Providers]) -> None:
    """Let tests that classes inherit from a class that is none of tests have what these classes see."""
    for function, classes in inherited_tests(flow).items():
        for class_ in classes:
            file = flow.whole.class_file[class_]
            visible = visible_from(own.get(file, {}), shared, flow.whole.files[file].path)
            _fill(flow, function, {**visible, **_beside(flow, of_classes, class_, function)})


def _of_classes(flow: Flow, own: Mapping[int, Mapping[int, Providers]]) -> Mapping[int, Providers]:
    """Return the providers that classes declare, by the class."""
    whole = flow.whole
    return {
        whole.class_of_definition[owner + whole.definition_base[file]]: providers
        for file, by_owner in own.items()
        for owner, providers in by_owner.items()
        if owner + whole.definition_base[file] in whole.class_of_definition
    }


def _beside(flow: Flow, of_classes: Mapping[int, Providers], class_: int, function: int) -> Providers:
    """Return the providers that a method sees in its class and those above, the nearest first; itself it does not see."""
    found: dict[str, int] = {}
    for each in flow.hierarchy.linearization(class_) if class_ != NONE and of_classes else ():
        for name, provider in of_classes.get(each, {}).items() if isinstance(each, int) else ():
            if provider != function:
                found.setdefault(name, provider)
    return found


def _fill_from_outside(flow: Flow, function: int, visible: Providers) -> None:
    """Let parameters that nothing of the repository provides hold what the tools bring under their names."""
    semantics = flow.semantics_of_function(function)
    for parameter in flow.whole.functions[function].parameters:
        name = semantics.providers.outside.get(parameter.name) if parameter.name not in visible else None
        slot = flow.whole.function_slot(function, parameter.slot)
        if name is not None and slot not in flow.closed and slot not in flow.declared:
            standing = stand_in(flow, semantics, name)
            flow.graph.add(slot, standing or (flow.objects.intern(Kind.EXTERNAL_INSTANCE, semantics.library().real_name(name)),))


def _fill_from_below(flow: Flow, function: int, of_classes: Mapping[int, Providers], class_: int) -> None:
    """Let what a subclass provides in the place of what a class does arrive in the methods that the subclass inherits, too."""
    names = {each.name: flow.whole.function_slot(function, each.slot) for each in flow.whole.functions[function].parameters}
    for below in flow.hierarchy.descendants(class_, MAX_BELOW) if class_ != NONE and of_classes else ():
        for name, provider in of_classes.get(below, {}).items():
            if name in names and provider != function and names[name] not in flow.closed:
                _give(flow, provider, names[name], weakly=True)


def _providers_of(flow: Flow, file: int) -> Mapping[int, Providers]:
    """Return the providers of a file by the definition that declares them: the module, or a class whose tests alone see them."""
    semantics = flow.whole.semantics[file]
    known = semantics.providers.decorators
    definitions = flow.whole.files[file].facts.definitions if known else ()
    found: dict[int, dict[str, int]] = {}
    for number, definition in enumerate(definitions):
        providing = [each for each in definition.decorators or () if each.partition("(")[0] in known]
        function = flow.whole.function_of_definition.get(number + flow.whole.definition_base[file]) if providing else None
        if function is not None:
            found.setdefault(definition.parent, {})[_named_by(semantics, providing[0]) or definition.name] = function
    return found


def _named_by(semantics: Semantics, decorator: str) -> str:
    """Return the name that a decorator gives a provider; empty where it gives none."""
    found = re.search(rf"""[(,]\s*{semantics.providers.naming_providers[0]}\s*=\s*["'](\w+)["']""", decorator)
    return found[1] if found is not None else ""


def _fill(flow: Flow, function: int, visible: Providers) -> None:
    for parameter in flow.whole.functions[function].parameters:
        provider = visible.get(parameter.name, function)
        slot = flow.whole.function_slot(function, parameter.slot)
        if provider == function:
            continue
        flow.provided.append((function, provider))
        given = slot
        if slot in flow.closed:
            given = flow.graph.new_slot()
            pass_objects(flow, given, slot)
        _give(flow, provider, given)
        for name in given_of_module(flow, provider):
            flow.pass_on(module_attribute(flow, flow.whole.function_file[function], name), given, weakly=False)


def _give(flow: Flow, provider: int, target: int, weakly: bool = False) -> None:
    if flow.whole.functions[provider].flags & Flag.GENERATOR:
        give_yields(flow, provider, NONE, target, weakly)
    else:
        give_returns(flow, provider, NONE, target, weakly)
        for place in flow.returned_parameters.get(provider, ()):
            flow.pass_on(flow.whole.function_slot(provider, flow.whole.functions[provider].parameters[place].slot), target, weakly)


def _asked(flow: Flow, file: int) -> Mapping[int, list[tuple[int, ...]]]:
    """Return the calls of a file that ask for a provider by its name, by the definition that they stand in."""
    asks, texts = flow.whole.semantics[file].providers.naming_providers[1], flow.whole.files[file].facts.texts
    found: dict[int, list[tuple[int, ...]]] = {}
    for row in flow.whole.rows(file, "calls") if asks in texts else ():
        if row[10] != NONE and texts[row[10]] == asks and row[14] and row[0] != NONE:
            found.setdefault(row[8], []).append(row)
    return found


def _give_asked(flow: Flow, function: int, call: tuple[int, ...], visible: Providers) -> None:
    """Let a call by which a function asks for a provider by its name give what that gives."""
    file = flow.whole.function_file[function]
    name, _, written = flow.whole.row(file, "arguments", call[13])
    target, named = call[0] + flow.whole.slot_base[file], constant_text(flow.whole.files[file].facts.texts[written])
    if named is not None:
        _give_named(flow, function, visible, named, target)
    elif name != NONE:
        on_each(flow, name + flow.whole.slot_base[file], _give_by_text, function, visible, target)


def _give_by_text(flow: Flow, function: int, visible: Providers, target: int, value: int, _: bool) -> None:
    if flow.objects.kind(value) == Kind.CONSTANT:
        _give_named(flow, function, visible, flow.objects.name(value), target)


def _give_named(flow: Flow, function: int, visible: Providers, name: str, target: int) -> None:
    provider = visible.get(name, function)
    if provider != function:
        flow.provided.append((function, provider))
        _give(flow, provider, target)
