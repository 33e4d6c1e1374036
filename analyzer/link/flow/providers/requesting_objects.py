"""Providers that put attributes on who asks for them: on a class of tests, or on the object that a test runs on.

Those that are used unasked put them on every class whose tests may see them, and on those that such a class extends.
"""

import re
from collections.abc import Iterator, Mapping
from posixpath import dirname

from analyzer.link.constants import quoted_words
from analyzer.link.flow.attributes.stores import store_in
from analyzer.link.flow.providers.imported_providers import Providers
from analyzer.link.flow.solver.objects import Kind
from analyzer.link.flow.solver.state import Flow
from analyzer.model.facts import MODULE, NONE, Flag

Own = Mapping[int, Mapping[int, Providers]]
"""The providers of files, by the definition that declares them."""


def visible_from(own: Mapping[int, Providers], shared: Mapping[str, Providers], path: str, asking: int = NONE) -> Providers:
    """Return the providers that a file sees: its own, then those of the folders above, nearest first.

    One that asks itself, under its own name too, sees those that it stands in the place of.
    """
    visible = {name: function for name, function in own.get(MODULE, {}).items() if function != asking}
    folder = path
    while folder:
        folder = dirname(folder)
        for name, function in shared.get(folder, {}).items():
            if function != asking:
                visible.setdefault(name, function)
    return visible


def tell_askers(flow: Flow, own: Own, shared: Mapping[str, Providers]) -> None:
    """Let providers know the classes whose methods ask for them, those that name them, and those that they are used for unasked."""
    asking = {(provider, flow.whole.receiver_class(function)) for function, provider in flow.provided}
    for file, providers in own.items():
        asking.update(_used_by_name(flow, file, providers, shared))
    asking.update(_used_unasked(flow, own, shared))
    classes: dict[int, list[int]] = {}
    for provider, class_ in sorted(asking):
        if class_ != NONE:
            classes.setdefault(provider, []).append(class_)
    for provider, each in classes.items():
        for attribute, kind in flow.semantics_of_function(provider).providers.asking_members.items():
            if slots := _asker_slots(flow, provider, attribute):
                _store(flow, provider, slots, [flow.objects.intern(Kind.INSTANCE if kind else Kind.CLASS, class_) for class_ in each])


def _used_by_name(flow: Flow, file: int, own: Mapping[int, Providers], shared: Mapping[str, Providers]) -> Iterator[tuple[int, int]]:
    """Yield the providers that classes of a file use by their names in strings, with the classes."""
    users = flow.whole.semantics[file].providers.users
    facts, base = flow.whole.files[file].facts, flow.whole.definition_base[file]
    for class_ in facts.classes if users else ():
        listed = facts.definitions[class_.definition].decorators or ()
        names = [name for each in listed if each.partition("(")[0] in users for name in quoted_words(each)]
        visible = visible_from(own, shared, flow.whole.files[file].path) if names else {}
        yield from ((visible[name], flow.whole.class_of_definition[class_.definition + base]) for name in names if name in visible)


def _used_unasked(flow: Flow, own: Own, shared: Mapping[str, Providers]) -> Iterator[tuple[int, int]]:
    """Yield the providers that put attributes on who asks and are used unasked, with the classes whose tests see them and those above."""
    every = {provider for by_owner in own.values() for providers in by_owner.values() for provider in providers.values()}
    unasked = {each for each in every if _is_used_unasked(flow, each) and _puts(flow, each)}
    seen: dict[int, set[int]] = {}
    for function, shape in enumerate(flow.whole.functions) if unasked else ():
        file, class_ = flow.whole.function_file[function], flow.whole.receiver_class(function)
        if NONE in (class_, shape.definition) or file not in own:
            continue
        if flow.whole.files[file].facts.definitions[shape.definition].flags & Flag.TEST:
            if file not in seen:
                seen[file] = unasked.intersection(visible_from(own[file], shared, flow.whole.files[file].path).values())
            above = [each for each in flow.hierarchy.linearization(class_) if isinstance(each, int)] if seen[file] else ()
            yield from (
                (provider, each) for provider in seen[file] for each in above if flow.whole.files[flow.whole.class_file[each]].is_test
            )


def _is_used_unasked(flow: Flow, provider: int) -> bool:
    """Return whether a decorator of a provider says that every test that sees it uses it."""
    word = flow.semantics_of_function(provider).providers.used_unasked
    written = flow.whole.declaration_of_function(provider).decorators or ()
    return bool(word) and any(re.search(rf"[(,]\s*{word}\s*=\s*True\b", each) for each in written)


def _puts(flow: Flow, provider: int) -> bool:
    return any(_asker_slots(flow, provider, each) for each in flow.semantics_of_function(provider).providers.asking_members)


def given_of_module(flow: Flow, provider: int) -> list[str]:
    """Return the names that a provider looks up in the module of who asks for it, and gives: each module has its own."""
    whole, file = flow.whole, flow.whole.function_file[provider]
    modules = _asker_slots(flow, provider, attribute) if (attribute := whole.semantics[file].providers.asking_module) else ()
    returned, texts = whole.functions[provider].returns, whole.files[file].facts.texts
    given = {source for source, target in whole.rows(file, "flows") if target == returned} if modules else ()
    return [texts[name] for slot, receiver, name, *_ in whole.rows(file, "loads") if receiver in modules and slot in given] if given else []


def _asker_slots(flow: Flow, provider: int, attribute: str) -> set[int]:
    """Return the slots in which a provider reads who asks for it: a class, or an object."""
    whole, file = flow.whole, flow.whole.function_file[provider]
    asker, texts = whole.semantics[file].providers.asker, whole.files[file].facts.texts
    parameters = {each.slot for each in whole.functions[provider].parameters if each.name == asker}
    return {row[0] for row in whole.rows(file, "loads") if row[1] in parameters and texts[row[2]] == attribute} if parameters else set()


def _store(flow: Flow, provider: int, slots: set[int], asking: list[int]) -> None:
    """Let classes, or objects, be those that ask a provider: what it stores in the one that asks is stored in each, however many."""
    file = flow.whole.function_file[provider]
    texts, base = flow.whole.files[file].facts.texts, flow.whole.slot_base[file]
    for slot in sorted(slots):
        flow.graph.add(slot + base, asking)
    for receiver, text, value, *_ in flow.whole.rows(file, "stores"):
        if receiver in slots and value != NONE:
            for each in asking:
                store_in(flow, texts[text], value + base, each, False)
