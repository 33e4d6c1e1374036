"""Providers that modules bring along: those that they import count as their own, and a provider file may list modules of providers.

So may a manifest that registers such modules as plugins.
"""

from collections.abc import Collection, Iterator, Mapping
from typing import Final

from analyzer.link.flow.solver.state import Flow
from analyzer.model.facts import MODULE, NONE

MAX_STEPS: Final = 8
"""Modules that a provider may be handed on by, one importing it from the other."""

Providers = Mapping[str, int]
"""Provider functions by name."""


def with_brought(flow: Flow, own: Mapping[int, Mapping[int, Providers]]) -> Mapping[int, Mapping[int, Providers]]:
    """Return the providers of files by the definition that has them: a module has those too that it imports, or whose modules it lists."""
    of_modules = {file: _by_names(flow, providers.get(MODULE, {})) for file, providers in own.items()}
    names = {name for each in of_modules.values() for name in each}
    brought = [row for file in own for row in (*_imported(flow, file, names), *_listed(flow, file))] if names else []
    for _ in range(MAX_STEPS if brought else 0):
        brings = [_bring(flow, of_modules, *row) for row in brought]
        if not any(brings):
            break
    return {file: {**providers, MODULE: dict(of_modules[file].values())} for file, providers in own.items()} if brought else own


def of_plugins(flow: Flow, own: Mapping[int, Mapping[int, Providers]]) -> dict[str, int]:
    """Return the providers of the modules that manifests register as plugins of the tool that runs tests."""
    found: dict[str, int] = {}
    for entry in flow.whole.plugins:
        asking = next((file for file in own if flow.whole.semantics[file].providers.plugins == entry.group), NONE)
        if asking != NONE:
            module = entry.reference.partition(":")[0].strip()
            found.update(own.get(flow.whole.file_of_import(asking, module), {}).get(MODULE, {}))
    return found


def _by_names(flow: Flow, providers: Providers) -> dict[str, tuple[str, int]]:
    """Return providers, with the names that they are asked for by, by the names that their module binds them to."""
    return {flow.whole.name_of_function(function): (name, function) for name, function in providers.items()}


def _bring(flow: Flow, of_modules: Mapping[int, dict[str, tuple[str, int]]], file: int, source: int, name: str, alias: str) -> bool:
    """Let a module have a provider of another one, or all that it offers (`*`); return whether it has not had all of them."""
    own, before = of_modules[file], len(of_modules[file])
    for bare, (asked, function) in tuple(of_modules.get(source, {}).items()):
        if bare == name:
            own.setdefault(alias, (alias if asked == bare else asked, function))
        elif name == "*" and (not alias or flow.whole.reexports.offers(source, bare)):
            own.setdefault(bare, (asked, function))
    return len(own) > before


def _imported(flow: Flow, file: int, names: Collection[str]) -> Iterator[tuple[int, int, str, str]]:
    """Yield what a module imports that may be providers: the file, that of the other module, the name there and the one here."""
    for imported in flow.whole.files[file].facts.imports:
        if imported.owner == MODULE and imported.name is not None and (imported.name in names or imported.name == "*"):
            source = flow.whole.file_of_import(file, imported.module, imported.level)
            if source != NONE:
                yield file, source, imported.name, imported.alias or imported.name


def _listed(flow: Flow, file: int) -> Iterator[tuple[int, int, str, str]]:
    """Yield the modules whose providers a module lists by their full names, all of which it has then."""
    parsed, listing = flow.whole.files[file], flow.whole.semantics[file].providers.lists_providers
    member = flow.whole.module_members[file].get(listing) if listing else None
    for number in member.binding.definitions if member is not None and member.file == file else ():
        listed = parsed.facts.definitions[number].span
        for text, line, *_ in flow.whole.rows(file, "mentions"):
            if listed.start_line <= line <= listed.end_line:
                source = flow.whole.file_of_import(file, parsed.facts.texts[text])
                if source != NONE:
                    yield file, source, "*", ""
