"""What frameworks start by the annotations that it stands under, as they are written: routes, hooks, tasks and what else is declared."""

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from analyzer.languages.conventions import Annotation, Conventions, Registration
from analyzer.link.contracts.arguments import entry_of, parts_of
from analyzer.link.contracts.mounts import Prefix
from analyzer.link.contracts.named_texts import NamedTexts, Spelling, spelled
from analyzer.link.contracts.registrations import Registered
from analyzer.link.flow.solver.state import Flow
from analyzer.link.whole import Whole
from analyzer.model.facts import NONE, Definition, FileFacts
from analyzer.schema.vocab import Confidence
from analyzer.schema.vocab_project import EntryPointKind

_WRITTEN = re.compile(r"([\w$.]+)\s*(?:\((?:(.*)\)|(.*)))?", re.DOTALL)
_NAMED = re.compile(r"\s*(\w+)\s*=(?!=)(.*)", re.DOTALL)
_TEXT = re.compile(r"\"([^\"]*)\"|'([^']*)'|`([^`$]*)`")
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


def annotated(flow: Flow, annotations: Annotated, texts: NamedTexts) -> Iterator[Registered]:
    """Yield what the annotations in a program make entry points, by file and definition."""
    whole = flow.whole
    for (file, local), found in annotations.items():
        base, definition = whole.definition_base[file], whole.files[file].facts.definitions[local]
        is_no_route = any(each.means.is_instead for each in found)
        for each in found:
            kind = each.means.kind
            is_route = kind is EntryPointKind.ROUTE
            if kind is None or (is_route and (is_no_route or (not each.means.takes_class and base + local in whole.class_of_definition))):
                continue
            if is_route and any(one.means.asks for one in (each, *around(annotations, whole, file, local))):
                continue
            path = path_of(flow, annotations, texts, file, local) if is_route else None
            registration = Registration(kind, framework=each.means.framework)
            place = whole.files[file].path, max(definition.name_line, 1)
            owner = base + max(definition.parent, 0)
            made = Registered(base + local, owner, *place, each.name, registration, None, methods_of(each), Confidence.HIGH)
            yield made if path is None else made._replace(name=path.text, is_whole=path.is_whole)


def around(annotations: Annotated, whole: Whole, file: int, local: int) -> Sequence[Found]:
    """Return the annotations over what a definition stands in."""
    return annotations.get((file, whole.files[file].facts.definitions[local].parent), ())


def path_of(flow: Flow, annotations: Annotated, texts: NamedTexts, file: int, local: int) -> Prefix | None:
    """Return the path of a route: what the class around says, or one above it, then what stands at the definition; None where it is cut."""
    own = annotations[file, local]
    parent = flow.whole.files[file].facts.definitions[local].parent
    at, outer = _of_class(flow, annotations, file, parent)
    placed = ((outer, texts.in_file(at)), (own, texts.in_file(file)))
    if any(_is_behind_the_cut(found, spelling) for found, spelling in placed):
        return None
    parts = [_told(found, spelling) for found, spelling in placed]
    named = [part.text.strip("/") for part in parts]
    return Prefix("/" + "/".join(part for part in named if part), all(part.is_whole for part in parts))


def _of_class(flow: Flow, annotations: Annotated, file: int, local: int) -> tuple[int, Sequence[Found]]:
    """Return the annotations of a class that tell of paths, and the file that they stand in; those of a class above where it has none."""
    own = annotations.get((file, local), ())
    whole = flow.whole
    class_ = whole.class_of_definition.get(whole.definition_base[file] + local)
    if class_ is not None and not any(each.means.tells_path for each in own):
        for above in flow.hierarchy.linearization(class_):
            number = whole.class_file[above] if isinstance(above, int) else NONE
            given = annotations.get((number, whole.classes[above].definition), ()) if isinstance(above, int) else ()
            if inherited := [each for each in given if each.means.is_inherited]:
                return number, inherited
    return file, own


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


def _is_behind_the_cut(found: Sequence[Found], spelling: Spelling) -> bool:
    return any(each.is_cut and each.means.tells_path and not _told([each], spelling).text for each in found)


def _told(found: Sequence[Found], spelling: Spelling) -> Prefix:
    """Return the first path that annotations tell, not whole where a part of it is not known."""
    is_unknown = False
    for each in found:
        for part in parts_of(each.given) if each.means.tells_path else ():
            given = _NAMED.fullmatch(part)
            name, written = (given[1], given[2]) if given is not None else ("", part)
            entries = [entry_of(written, key) for key in each.means.paths] if written.startswith("{") else []
            written = next((entry for entry in entries if entry is not None), written.strip("{[ "))
            if written and (name or "value") in each.means.paths:
                if (path := _spelled(written, spelling)) is not None:
                    return path
                is_unknown = True
    return Prefix("", not is_unknown)


def _spelled(written: str, spelling: Spelling) -> Prefix | None:
    """Return the first of the texts that are written; of one that is put together of what is not known, what is known of it."""
    first = parts_of(written)[0]
    whole = spelled(first.rstrip("}] "), spelling)
    if whole is not None:
        return Prefix(whole)
    found = _TEXT.search(first)
    return Prefix(next(each for each in found.groups() if each is not None), "+" not in first) if found is not None else None


def argument(found: Found, name: str) -> str | None:
    """Return what an annotation gives an argument, as written, None where it gives nothing or is cut there; `name` may be empty."""
    parts = parts_of(found.given)
    for part in parts[:-1] if found.is_cut else parts:
        given = _NAMED.fullmatch(part)
        if (given[1] if given is not None else "") == name:
            return given[2] if given is not None else part
    return None


def methods_of(found: Found) -> tuple[str, ...]:
    """Return the HTTP methods of the route that an annotation makes; empty for any."""
    if found.means.method:
        return (found.means.method,)
    listed = argument(found, found.means.methods) if found.means.methods else None
    return tuple(sorted(set(_WORD.findall(listed)))) if listed is not None else ()
