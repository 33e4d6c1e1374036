"""What frameworks start by the annotations that it stands under, as they are written: routes, hooks, tasks and what else is declared."""

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Final, NamedTuple

from analyzer.languages.conventions import Annotation, Conventions, Registration
from analyzer.link.contracts.arguments import entry_of, parts_of
from analyzer.link.contracts.routes.mounts import Prefix
from analyzer.link.contracts.routes.registrations import Registered
from analyzer.link.contracts.spelling.named_texts import NamedTexts, Spelling, spelled
from analyzer.link.flow.solver.state import Flow
from analyzer.link.whole import Whole
from analyzer.model.facts import NONE, Definition, FileFacts, Flag
from analyzer.schema.vocab import Confidence, NodeKind
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


Place = tuple[int, int]
"""A definition: its file, and its number there."""

_MOST_IMPLEMENTED: Final = 64
"""Classes that what an interface declares is looked for in."""

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
            registration = Registration(kind, framework=each.means.framework)
            place = whole.files[file].path, max(definition.name_line, 1)
            owner = base + max(definition.parent, 0)
            made = Registered(base + local, owner, *place, each.name, registration, None, methods_of(each), Confidence.HIGH)
            if not is_route:
                yield made
            for inside, node in holders(flow, annotations, file, local) if is_route else ():
                if not any(one.means.asks for one in (each, *annotations.get(inside, ()))):
                    paths = paths_of(flow, annotations, texts, (file, local), inside, each)
                    yield from (made._replace(node=node, name=path.text, is_whole=path.is_whole) for path in paths)
                    yield from () if paths else (made._replace(node=node),)


def holders(flow: Flow, annotations: Annotated, file: int, local: int) -> Sequence[tuple[Place, int]]:
    """Return the classes in which a member is a route, and its definition there.

    What an interface or an abstract class declares stands in the classes that implement it, and in the interfaces that ask for it.
    """
    whole, facts = flow.whole, flow.whole.files[file].facts
    parent, node = facts.definitions[local].parent, whole.definition_base[file] + local
    class_ = whole.class_of_definition.get(whole.definition_base[file] + parent) if parent != NONE else None
    found: list[tuple[Place, int]] = []
    if class_ is not None and _is_abstract(facts.definitions[parent]):
        for below in flow.hierarchy.descendants(class_, _MOST_IMPLEMENTED):
            place = whole.class_file[below], whole.classes[below].definition
            given = annotations.get(place, ())
            if not _is_abstract(whole.files[place[0]].facts.definitions[place[1]]) or any(each.means.asks for each in given):
                tells = any(each.means.tells_path or each.means.asks for each in given)
                found.append((place if tells else (file, parent), _own_definition(whole, place, facts.definitions[local], node)))
    return found or [((file, parent), node)]


def _is_abstract(definition: Definition) -> bool:
    return definition.kind is NodeKind.INTERFACE or bool(definition.flags & Flag.ABSTRACT)


def _own_definition(whole: Whole, place: Place, method: Definition, otherwise: int) -> int:
    """Return the method of a class that implements one of another class, which stands for it where it has none of its own."""
    file, class_ = place
    definitions = whole.files[file].facts.definitions
    for local in range(class_ + 1, len(definitions)):
        each = definitions[local]
        if each.span.start_byte >= definitions[class_].span.end_byte:
            break
        if each.parent == class_ and each.name == method.name and len(each.parameters or ()) == len(method.parameters or ()):
            return whole.definition_base[file] + local
    return otherwise


def paths_of(flow: Flow, annotations: Annotated, texts: NamedTexts, member: Place, inside: Place, by: Found) -> list[Prefix]:
    """Return the paths of a route: what the class says that it is in, or one above, then what stands at it; none where they are cut.

    An annotation that tells a path tells that of the route that it makes.
    """
    own = [by] if by.means.tells_path and by.given else annotations[member]
    at, outer = _of_class(flow, annotations, *inside)
    placed = ((outer, texts.in_file(at)), (own, texts.in_file(member[0])))
    if any(_is_behind_the_cut(found, spelling) for found, spelling in placed):
        return []
    return list(dict.fromkeys(_below(first, then) for first in _told(*placed[0]) for then in _told(*placed[1])))


def _below(first: Prefix, then: Prefix) -> Prefix:
    parts = (first.text.strip("/"), then.text.strip("/"))
    return Prefix("/" + "/".join(part for part in parts if part), first.is_whole and then.is_whole)


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
    return any(each.is_cut and each.means.tells_path and not _told([each], spelling)[0].text for each in found)


def _told(found: Sequence[Found], spelling: Spelling) -> list[Prefix]:
    """Return the paths that the first annotation tells which tells any, not whole where a part of them is not known."""
    is_unknown = False
    for each in found:
        for part in parts_of(each.given) if each.means.tells_path else ():
            given = _NAMED.fullmatch(part)
            name, written = (given[1], given[2]) if given is not None else ("", part)
            entries = [entry_of(written, key) for key in each.means.paths] if written.startswith("{") else []
            written = next((entry for entry in entries if entry is not None), written.strip("{[ "))
            if written and (name or "value") in each.means.paths:
                if paths := [path for each in parts_of(written) if (path := _spelled(each, spelling)) is not None]:
                    return paths
                is_unknown = True
    return [Prefix("", not is_unknown)]


def _spelled(written: str, spelling: Spelling) -> Prefix | None:
    """Return the text that is written; of one that is put together of what is not known, what is known of it."""
    whole = spelled(written.rstrip("}] "), spelling)
    if whole is not None:
        return Prefix(whole)
    found = _TEXT.search(written)
    return Prefix(next(each for each in found.groups() if each is not None), "+" not in written) if found is not None else None


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
