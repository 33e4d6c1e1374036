"""Classes of a program that texts name for libraries: `"Order"`, `"shop.Order"`."""

from collections.abc import Sequence

from analyzer.link.constants import assigned_text, constant_text
from analyzer.link.flow.solver.objects import Kind
from analyzer.link.flow.solver.state import Flow
from analyzer.model.facts import NONE


def class_named(flow: Flow, file: int, text: str) -> int:
    """Return the class that a text names: of the same file, of the folder that it names too, or else the only one; -1 for none."""
    whole, (package, _, name) = flow.whole, text.rpartition(".")
    found = flow.classes_by_name.get(name, []) if name else []
    near = [each for each in found if whole.class_file[each] == file and not package]
    inside = [each for each in found if package and f"/{package.replace('.', '/')}" in f"/{whole.files[whole.class_file[each]].path}"]
    best = near or inside or found
    return best[0] if len(best) == 1 else NONE


def give_class_named(flow: Flow, file: int, target: int, value: int, _: bool) -> None:
    """Let the class arrive that a text names, as seen from a file."""
    class_ = class_named(flow, file, flow.objects.name(value)) if flow.objects.kind(value) == Kind.CONSTANT else NONE
    if class_ != NONE:
        flow.graph.add(target, (flow.objects.intern(Kind.CLASS, class_),))


def class_of_library(flow: Flow, full_name: str) -> int:
    """Return the class of the repository that a library's full name means where the repository is that library; -1 where it is another."""
    module, _, name = full_name.rpartition(".")
    path = f"/{module.replace('.', '/')}"
    places = ((each, f"/{flow.whole.files[flow.whole.class_file[each]].path}") for each in flow.classes_by_name.get(name, ()))
    found = [each for each, place in places if place.rpartition(".")[0].removesuffix("/__init__").endswith(path)]
    return found[0] if len(found) == 1 else NONE


def class_named_at(flow: Flow, class_: int, path: Sequence[str]) -> int:
    """Return the class that a text names, an attribute of a class or of one that it extends, past inner classes; -1 for none."""
    name, *others = path
    for each in flow.hierarchy.linearization(class_):
        member = flow.whole.class_members[each].get(name) if isinstance(each, int) else None
        if member is None or not member.binding.definitions:
            continue
        local = member.binding.definitions[-1]
        inner = flow.whole.class_of_definition.get(local + flow.whole.definition_base[member.file], NONE)
        if others:
            return class_named_at(flow, inner, others) if inner != NONE else NONE
        written = assigned_text(flow.whole.files[member.file].facts.definitions[local])
        return class_named(flow, member.file, constant_text(written) or "")
    return NONE
