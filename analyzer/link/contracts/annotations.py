"""What frameworks start by the annotations that it stands under, as they are written: routes, hooks, tasks and what else is declared."""

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from analyzer.languages.conventions import Annotation, Conventions, Registration
from analyzer.link.contracts.registrations import Registered
from analyzer.link.whole import Whole
from analyzer.model.facts import Definition, FileFacts
from analyzer.schema.vocab import Confidence
from analyzer.schema.vocab_project import EntryPointKind

_WRITTEN = re.compile(r"([\w$.]+)\s*(?:\((?:(.*)\)|(.*)))?", re.DOTALL)
_NAME_OR_TEXT = re.compile(r"(\w+)\s*=(?!=)|\"([^\"]*)\"|'([^']*)'|`([^`$]*)`")
_WORD = re.compile(r"[A-Z][A-Z]+")


Imported = dict[str, tuple[str, ...]]
"""The full names that each name imported by a file may stand for; under `*`, the modules all of whose names are taken."""


class Found(NamedTuple):
    """An annotation of a framework: its full name, what it makes, and its arguments as written."""

    name: str
    means: Annotation
    given: str
    is_cut: bool
    """Whether more of its arguments follows: texts of annotations are kept up to some length."""


Annotated = Mapping[tuple[int, int], Sequence[Found]]
"""The annotations of frameworks in a program, by file and by definition as its file numbers it, in their order."""


def annotations_of(whole: Whole) -> Annotated:
    """Return what annotations of frameworks stand over the definitions of a program."""
    found: dict[tuple[int, int], Sequence[Found]] = {}
    for file, semantics in enumerate(whole.semantics):
        if semantics.conventions.annotations:
            facts = whole.files[file].facts
            imported = _imported(facts)
            for local, definition in enumerate(facts.definitions):
                own = _annotations(definition, semantics.conventions, imported) if definition.decorators else []
                if own:
                    found[file, local] = own
    return found


def annotated(whole: Whole, annotations: Annotated) -> Iterator[Registered]:
    """Yield what the annotations in a program make entry points, by file and definition."""
    for (file, local), found in annotations.items():
        base, definition = whole.definition_base[file], whole.files[file].facts.definitions[local]
        outer = annotations.get((file, definition.parent), ())
        for each in found:
            kind = each.means.kind
            is_route = kind is EntryPointKind.ROUTE
            if kind is None or (is_route and not each.means.takes_class and base + local in whole.class_of_definition):
                continue
            path = _path(outer, found) if is_route and not _is_behind_the_cut(*outer, *found) else None
            registration = Registration(kind, framework=each.means.framework)
            place = whole.files[file].path, max(definition.name_line, 1)
            owner = base + max(definition.parent, 0)
            yield Registered(base + local, owner, *place, each.name, registration, path, _methods(each), Confidence.HIGH)


def _imported(facts: FileFacts) -> Imported:
    """Return what the imports of a file bind."""
    found: Imported = {}
    for each in facts.imports:
        if each.name == "*":
            found["*"] = (*found.get("*", ()), each.module)
        elif each.name is not None:
            found[each.alias or each.name] = (f"{each.module}.{each.name}",)
        else:
            found[each.alias or each.module.rpartition(".")[2]] = (each.module,)
    return found


def _annotations(definition: Definition, conventions: Conventions, imported: Imported) -> list[Found]:
    return [found for text in definition.decorators or () if (found := _annotation(text, conventions, imported)) is not None]


def _annotation(text: str, conventions: Conventions, imported: Imported) -> Found | None:
    written = _WRITTEN.match(text.lstrip("@"))
    if written is None:
        return None
    first, _, rest = written[1].partition(".")
    names = [f"{full}.{rest}" if rest else full for full in imported.get(first, ())]
    for full in (*names, written[1], *(f"{module}.{written[1]}" for module in imported.get("*", ()))):
        if (means := conventions.annotation_of(full)) is not None:
            return Found(full, means, written[2] or written[3] or "", written[3] is not None)
    return None


def _is_behind_the_cut(*found: Found) -> bool:
    return any(each.is_cut and each.means.tells_path and not _told([each]) for each in found)


def _path(outer: Sequence[Found], found: Sequence[Found]) -> str:
    """Return the address of a route: what the class around says, then what stands at the definition itself."""
    parts = [_told(outer).strip("/"), _told(found).strip("/")]
    return "/" + "/".join(part for part in parts if part)


def _told(found: Sequence[Found]) -> str:
    for each in found:
        name = ""
        for part in _NAME_OR_TEXT.finditer(each.given if each.means.tells_path else ""):
            if part[1]:
                name = part[1]
            elif not name or name in each.means.paths:
                return part[2] or part[3] or part[4] or ""
    return ""


def _methods(found: Found) -> tuple[str, ...]:
    if found.means.method:
        return (found.means.method,)
    _, is_given, listed = found.given.partition(found.means.methods) if found.means.methods and not found.is_cut else ("", "", "")
    return tuple(sorted(set(_WORD.findall(listed)))) if is_given else ()
