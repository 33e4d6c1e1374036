"""Functions of modules that are asked for what these lack, by imports of it and by reading it off them."""

from collections.abc import Iterator

from analyzer.link.calls.places import Place
from analyzer.link.denotation import Denotations
from analyzer.link.flow.solver.objects import Kind, weak
from analyzer.link.flow.solver.state import Flow
from analyzer.model.facts import NONE, Flag
from analyzer.schema.vocab import CallSyntax


def lacking_places(flow: Flow, denotations: Denotations, file: int) -> Iterator[Place]:
    """Yield the places of a file where such a function of a module of the repository is asked for a name."""
    asked = flow.asking_modules
    for line, column, owner, module, name in (*_imported(flow, file), *_read(flow, file)) if asked else ():
        if _lacks(flow, denotations, module, name):
            held = frozenset((flow.objects.intern(Kind.FUNCTION, asked[module]),))
            yield Place(CallSyntax.PROPERTY, held, "", line, column, owner, name)


_Asked = tuple[int, int, int, int, str]  # line, column, owner, file of the module, name


def _imported(flow: Flow, file: int) -> Iterator[_Asked]:
    whole, resolver = flow.whole, flow.whole.resolvers[file]
    for each in whole.files[file].facts.imports:
        if each.name not in (None, "*") and not each.flags & Flag.TYPE_ONLY:
            found = resolver.resolve(whole.files[file].path, each.module, each.level)
            module = whole.file_of_path.get(found.path, NONE) if found.path is not None else NONE
            if module in flow.asking_modules:
                yield each.line, each.column, each.owner, module, each.name


def _read(flow: Flow, file: int) -> Iterator[_Asked]:
    whole, base, objects = flow.whole, flow.whole.slot_base[file], flow.objects
    texts, modules = whole.files[file].facts.texts, {objects.intern(Kind.MODULE, each) for each in flow.asking_modules}
    asked = modules.union(map(weak, modules))
    for _, receiver, text, line, column, owner, _ in whole.rows(file, "loads"):
        held = flow.graph.values[receiver + base]
        if not asked.isdisjoint(held):
            for module in sorted({objects.index(value) for value in asked.intersection(held)}):
                yield line, column, owner, module, texts[text]


def _lacks(flow: Flow, denotations: Denotations, module: int, name: str) -> bool:
    """Return whether a module has nothing under a name as it runs, unless something puts it there."""
    if flow.whole.semantics[module].is_reserved(name):
        return False
    member = flow.whole.module_members[module].get(name)
    if member is None:
        takes_all = any(each.name == "*" and not each.flags & Flag.TYPE_ONLY for each in flow.whole.files[module].facts.imports)
        return (denotations.of_name if takes_all else denotations.of_submodule)(module, name) is None
    imports = flow.whole.files[member.file].facts.imports
    return not member.binding.definitions and all(imports[each].flags & Flag.TYPE_ONLY for each in member.binding.imports)
