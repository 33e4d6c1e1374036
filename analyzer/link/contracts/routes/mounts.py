"""Groups of routes as values: what the paths of a route begin with because of what it is registered with, and of where that is put.

A group is the slot of the call that makes it: the object that routes are registered with, or an entry of a list of routes. Which group an
expression stands for is what flows there, so a group may be made in one file, filled in another and put below a path in a third.
"""

import re
from collections.abc import Iterable, Iterator, Sequence
from functools import cached_property
from itertools import islice
from typing import Final, NamedTuple

from analyzer.languages.contacts import ArgumentPlace, Entry
from analyzer.languages.conventions import Mount
from analyzer.link.calls.sites import CallSiteRow
from analyzer.link.constants import constant_text, methods_in
from analyzer.link.contracts.arguments import entry_of, given_at, numbers_at
from analyzer.link.contracts.routes.group_files import GroupFile
from analyzer.link.contracts.spelling.named_texts import NamedTexts, spelled, spelled_at_first
from analyzer.link.denotation import Denotations
from analyzer.link.flow.entering.constant_choices import constant_at, constant_of_definition
from analyzer.link.flow.solver.objects import CLASSES, Kind
from analyzer.link.flow.solver.state import Flow, text_at
from analyzer.link.mentions import Mentions
from analyzer.model.facts import NONE

MAX_PLACES: Final = 16
"""Paths that one group is followed to: a program that puts a group at more of them does so in a loop or in tests."""

MAX_NAMES: Final = 4096
"""Names behind one object: a program that has more puts objects into others again and again."""

_START: Final = re.compile(r"^(?:\\A|\^)")


class Prefix(NamedTuple):
    """What the paths of a group begin with; not `is_whole` where a part of it is not constant, and left out."""

    text: str = ""
    is_whole: bool = True


_ROOT: Final = Prefix()
_PLAIN: Final = Mount()
_PUT: Final = (Kind.FUNCTION, Kind.INSTANCE, Kind.MODULE, *CLASSES)


class _Put(NamedTuple):
    """A place where a group is put: the groups around it, the path there, and whether that stands for the group's own path."""

    around: tuple[int, ...]
    path: Prefix | None
    replaces: bool


class Mounts:
    """The groups of a program, from the calls that make and put them."""

    def __init__(
        self, flow: Flow, denotations: Denotations, mentions: Mentions, texts: NamedTexts, sites: Sequence[tuple[CallSiteRow, Mount]]
    ) -> None:
        self._flow = flow
        self._denotations = denotations
        self._mentions = mentions
        self._texts = texts
        self._sites = sites
        self._files: dict[int, GroupFile] = {}
        self._prefixes: dict[int, tuple[Prefix, ...]] = {}
        self._inside: dict[tuple[int, Mount], Sequence[tuple[str, int]]] = {}

    def prefixes_of(self, row: CallSiteRow) -> tuple[Prefix, ...]:
        """Return what the paths begin with that a call registers, one for each place that its group is put at."""
        if not self._sites:
            return (_ROOT,)
        file = self.file(self._flow.whole.file_of_path[row.path])
        call = file.calls.get(row[1:7])
        return self._around(file, call) if call is not None else (_ROOT,)

    def spelled(self, path: str, written: str) -> str | None:
        """Return the text that an expression of a file puts together of constants; None where it computes any of it."""
        return spelled(written, self._texts.in_file(self._flow.whole.file_of_path[path]))

    def spelled_at_first(self, path: str, written: str) -> str | None:
        """Return the path of a route that an expression of a file makes of what may change; None where nothing tells it."""
        return spelled_at_first(written, self._texts.in_file(self._flow.whole.file_of_path[path]))

    def entries(self, number: int, slot: int, key: str) -> Iterator[int]:
        """Yield the slots of what an object that is made in a slot of a file has under a key."""
        file = self.file(number)
        return (value for text, value in file.elements.get(slot, ()) if text_at(file.texts, text) == key)

    def members(self, number: int, slot: int) -> Iterator[tuple[int, str, int]]:
        """Yield what the objects hold that an expression of a file stands for: the file of each, its name, and its slot there."""
        yield from self._members(self.file(number), slot, MAX_PLACES)

    def _members(self, file: GroupFile, slot: int, depth: int) -> Iterator[tuple[int, str, int]]:
        for own, made in self._objects(file, slot) if depth else ():
            for text, value in own.elements.get(made, ()):
                if text != NONE:
                    yield own.number, own.texts[text], value
                else:
                    yield from self._members(own, value, depth - 1)

    def file(self, number: int) -> GroupFile:
        """Return what is asked of a file."""
        if number not in self._files:
            self._files[number] = GroupFile(self._flow, number)
        return self._files[number]

    def described(self, row: CallSiteRow, places: Iterable[ArgumentPlace]) -> Iterator[tuple[Prefix, tuple[str, ...]]]:
        """Yield the path and the HTTP methods of each route that arguments of a call stand for and another call describes."""
        file = self.file(self._flow.whole.file_of_path[row.path])
        call = file.calls.get(row[1:7])
        keywords = [keyword for keyword, _ in row.arguments]
        for number in (number for place in places for number in numbers_at(keywords, place)) if call is not None else ():
            slot = self._flow.whole.row(file.number, "arguments", call[13] + number)[0] if call is not None else NONE
            for group in dict.fromkeys(self._held(file, slot, _PLAIN, set())) if slot != NONE else ():
                if group in self._own_paths:
                    yield self._own_paths[group], self._own_methods[group]

    def _around(self, file: GroupFile, call: Sequence[int]) -> tuple[Prefix, ...]:
        """Return what stands before the path that a call names: its groups, or where what it makes is put."""
        own = call[0] + file.base
        if own in self._puts:
            return self._places(own, None)
        if groups := self._receivers(file, call):
            return self._of_groups(groups) or tuple(self._own_paths.get(group, _ROOT) for group in groups)
        return self._places(own, None) or (_ROOT,) if call[0] != NONE else (_ROOT,)

    def _receivers(self, file: GroupFile, call: Sequence[int]) -> tuple[int, ...]:
        """Return the groups that a call is made on; those of classes that a program derives are no values that are told apart."""
        load = file.loads.get(call[1])
        found: Iterable[int] = file.receivers(call, self._flow)
        if not found and load is not None:
            found = [group for group in self._held(file, load[1], _PLAIN, set()) if group in self._makers]
        return tuple(dict.fromkeys(group for each in found for group in self._behind(each)))

    def _behind(self, group: int) -> tuple[int, ...]:
        """Return the groups that what a call gives stands for: those that the call is made on, as of `router.get(…)`, or a new one."""
        file = self.file(self._flow.whole.file_of_slot(group))
        call = file.made.get(group - file.base)
        around = self._receivers(file, call) if call is not None and group not in self._makers else ()
        return around if around and self._makers.issuperset(around) else (group,)

    def _of_groups(self, groups: Sequence[int]) -> tuple[Prefix, ...]:
        found = dict.fromkeys(prefix for group in groups for prefix in self._of_group(group))
        return tuple(found)[:MAX_PLACES] if groups else (_ROOT,)

    def _of_group(self, group: int) -> tuple[Prefix, ...]:
        """Return the prefixes of a group; while they are looked for, none: one that is put inside itself is where it is put otherwise."""
        if group not in self._prefixes:
            self._prefixes[group] = ()
            self._prefixes[group] = self._places(group, self._own_paths.get(group))
        return self._prefixes[group]

    def _places(self, group: int, own: Prefix | None) -> tuple[Prefix, ...]:
        """Return the places that a group is put at, each with its own path; a group that is put nowhere is at the root."""
        if group not in self._puts:
            return (own or _ROOT,)
        found = (place for put in self._puts[group] for place in self._at(put, own))
        return tuple(dict.fromkeys(found))[:MAX_PLACES]

    def _at(self, put: _Put, own: Prefix | None) -> Iterator[Prefix]:
        inner = () if put.replaces and put.path is not None and put.path.text else (own,)
        for around in self._of_groups(put.around):
            yield joined((around, put.path, *inner))

    @cached_property
    def _makers(self) -> frozenset[int]:
        """The groups that a declared call makes."""
        return frozenset(slot for slot, _ in self._made)

    @cached_property
    def _own_paths(self) -> dict[int, Prefix]:
        """What the paths of each group begin with because of the call that makes it."""
        paths = ((slot, self._path(*made)) for slot, made in self._made)
        return {slot: path for slot, path in paths if path is not None}

    @cached_property
    def _own_methods(self) -> dict[int, tuple[str, ...]]:
        """The HTTP methods that each group is described with."""
        return {slot: methods_in(given_at(row, mount.methods)) for slot, (_, _, row, mount) in self._made}

    @cached_property
    def _made(self) -> list[tuple[int, tuple[GroupFile, Sequence[int], CallSiteRow, Mount]]]:
        """The groups that declared calls make, each with its call."""
        found = []
        for row, mount in self._sites:
            file = self.file(self._flow.whole.file_of_path[row.path])
            call = file.calls.get(row[1:7])
            if mount.makes and call is not None and call[0] != NONE:
                found.append((call[0] + file.base, (file, call, row, mount)))
        return found

    @cached_property
    def _puts(self) -> dict[int, list[_Put]]:
        """Where each group is put."""
        found: dict[int, list[_Put]] = {}
        for row, mount in self._sites:
            file = self.file(self._flow.whole.file_of_path[row.path])
            call = file.calls.get(row[1:7])
            if call is None:
                continue
            if mount.is_inside and call[0] != NONE:
                found.setdefault(call[0] + file.base, []).append(_Put(self._receivers(file, call), None, False))
            if mount.within and call[0] != NONE and (outer := tuple(self._mounted(file, call, mount._replace(mounted=mount.within)))):
                found.setdefault(call[0] + file.base, []).append(_Put(outer, None, False))
            around = (call[0] + file.base,) if mount.makes else self._receivers(file, call)
            if mount.separator:
                for name, group in self._named(file, call, mount):
                    found.setdefault(group, []).append(_Put(around, Prefix(name), False))
                continue
            put = _Put(around, None if mount.makes else self._path(file, call, row, mount), mount.replaces)
            for group in dict.fromkeys(self._mounted(file, call, mount)):
                found.setdefault(group, []).append(put)
        return found

    def _path(self, file: GroupFile, call: Sequence[int], row: CallSiteRow, mount: Mount) -> Prefix | None:
        """Return the path that a call gives a group; None where it gives none."""
        for place in mount.path:
            for number in numbers_at([keyword for keyword, _ in row.arguments], place):
                slot = self._flow.whole.row(file.number, "arguments", call[13] + number)[0]
                written = row.arguments[number][1]
                if isinstance(place, Entry):
                    entry = entry_of(written, place.key)
                    if entry is None:
                        continue
                    written, slot = entry, NONE
                if mount.named is not None:
                    named = mount.named.fullmatch(written)
                    return Prefix(named[1]) if named is not None else None
                text = "" if written == mount.absent else self._text(file, written, slot)
                text = self._texts.in_file(file.number).text_of(written) if text is None else text
                if text is None and place in mount.mounted and self._is_put(file, written, slot):
                    return None
                return Prefix(f"{text}{mount.behind}" if text else "", text is not None)
        return None

    def _is_put(self, file: GroupFile, written: str, slot: int) -> bool:
        """Return whether an argument that may be a path or what is put below one is the latter."""
        objects, held = self._flow.objects, self._flow.graph.values[slot + file.base] if slot != NONE else ()
        return "(" in written or any(objects.kind(value) in _PUT or objects.extra(value) != NONE for value in held)

    def _text(self, file: GroupFile, written: str, slot: int) -> str | None:
        """Return the text that an expression always is: a literal, a constant of a module, or one of a class or its objects."""
        text = constant_text(written)
        if text is not None or slot == NONE:
            return text
        load = file.loads.get(slot)
        if load is None:
            return constant_at(self._flow, file.number, slot)
        held = self._flow.graph.values[load[1] + file.base]
        name = file.texts[load[2]]
        named = {self._denotations.of_attribute(self._flow, value, name) for value in held}
        texts = {constant_of_definition(self._flow, each) if isinstance(each, int) else None for each in named}
        return next(iter(texts)) if len(texts) == 1 else None

    def _named(self, file: GroupFile, call: Sequence[int], mount: Mount) -> Iterator[tuple[str, int]]:
        """Yield the groups that the objects among what is put hold, with the names under which they do."""
        for number in mount.mounted:
            if isinstance(number, int) and number < call[14]:
                named = self._behind_names(file, self._flow.whole.row(file.number, "arguments", call[13] + number)[0], mount)
                yield from ((name, group) for name, group in named if name)

    def _behind_names(self, file: GroupFile, slot: int, mount: Mount) -> Iterator[tuple[str, int]]:
        """Yield the groups that an expression stands for, and those that its objects hold, with the names that lead to each from there."""
        objects = list(self._objects(file, slot))
        for own, made in objects:
            yield from self._in_object(own, made, mount)
        if not objects:
            yield from (("", group) for group in dict.fromkeys(self._held(file, slot, mount, set())))

    def _in_object(self, file: GroupFile, made: int, mount: Mount) -> Sequence[tuple[str, int]]:
        """Return the groups in an object with their names; while they are looked for, none: one that is in itself has no others there."""
        key = file.base + made, mount
        if key not in self._inside:
            self._inside[key] = ()
            names = {text: f"{file.texts[text]}{mount.separator}" if text != NONE else "" for text, _ in file.elements.get(made, ())}
            found = (
                (f"{names[text]}{name}", group)
                for text, value in file.elements.get(made, ())
                for name, group in self._behind_names(file, value, mount)
            )
            self._inside[key] = tuple(islice(dict.fromkeys(found), MAX_NAMES))
        return self._inside[key]

    def _objects(self, file: GroupFile, slot: int) -> Iterator[tuple[GroupFile, int]]:
        """Yield the objects that an expression stands for, those that are spread in it included, each by its file and slot."""
        if slot in file.elements:
            yield file, slot
            return
        objects, whole = self._flow.objects, self._flow.whole
        values = self._flow.graph.values[slot + file.base]
        for container in sorted(objects.index(each) for each in values if objects.kind(each) == Kind.CONTAINER):
            number = whole.file_of_slot(container)
            if number < len(whole.files):
                own = self.file(number)
                yield own, container - own.base

    def _mounted(self, file: GroupFile, call: Sequence[int], mount: Mount) -> Iterator[int]:
        arguments = [self._flow.whole.row(file.number, "arguments", number) for number in range(call[13], call[13] + call[14])]
        keywords = [text_at(file.texts, keyword) for _, keyword, _ in arguments]
        for place in mount.mounted:
            for number in numbers_at(keywords, place):
                slot, _, written = arguments[number]
                text = constant_text(file.texts[written]) if written != NONE else None
                yield from self._of_module(text, mount) if text is not None else ()
                yield from self._held(file, slot, mount, set()) if slot != NONE else ()

    def _of_module(self, text: str, mount: Mount) -> Iterator[int]:
        """Yield the groups of a module that a text names."""
        named = self._mentions.of_text(text)
        whole = self._flow.whole
        if named is not None and mount.member:
            file = whole.file_of_definition(named)
            yield from self._of_member(file, mount.member, mount, set()) if named == whole.definition_base[file] else ()

    def _of_member(self, number: int, name: str, mount: Mount, seen: set[tuple[int, int]]) -> Iterator[int]:
        member = self._flow.whole.module_members[number].get(name)
        if member is not None and member.cell != NONE:
            file = self.file(member.file)
            yield from self._held(file, member.cell - file.base, mount, seen)

    def _held(self, file: GroupFile, slot: int, mount: Mount, seen: set[tuple[int, int]]) -> Iterator[int]:
        """Yield the groups that an expression of a file stands for, lists of them and what those are put together of included, and
        for one of a list all that is in it."""
        if (file.number, slot) in seen:
            return
        seen.add((file.number, slot))
        if slot in file.made:
            yield from self._behind(slot + file.base)
        for source in (*file.sources.get(slot, ()), *file.iterated.get(slot, ()), *file.stands_for(slot)):
            yield from self._held(file, source, mount, seen)
        if (imported := file.imported.get(slot)) is not None and imported.name is not None:
            found = self._flow.whole.resolvers[file.number].resolve(file.path, imported.module, imported.level)
            number = self._flow.whole.file_of_path.get(found.path or "", NONE)
            yield from self._of_member(number, imported.name, mount, seen) if number != NONE else ()
        objects = self._flow.objects
        if (load := file.loads.get(slot)) is not None:
            for module in sorted(self._flow.graph.values[load[1] + file.base]):
                if objects.kind(module) == Kind.MODULE:
                    yield from self._of_member(objects.index(module), file.texts[load[2]], mount, seen)
        for value in sorted(self._flow.graph.values[slot + file.base]):
            kind = objects.kind(value)
            if kind == Kind.EXTERNAL_INSTANCE and objects.extra(value) != NONE:
                yield objects.extra(value)
            elif kind == Kind.CONTAINER:
                yield from self._elements(objects.index(value), mount, seen)
            elif kind == Kind.MODULE and mount.member:
                yield from self._of_member(objects.index(value), mount.member, mount, seen)

    def _elements(self, container: int, mount: Mount, seen: set[tuple[int, int]]) -> Iterator[int]:
        whole = self._flow.whole
        number = whole.file_of_slot(container)
        if number < len(whole.files):
            file = self.file(number)
            for _, slot in file.elements.get(container - file.base, ()):
                yield from self._held(file, slot, mount, seen)


def joined(parts: Iterable[Prefix | None]) -> Prefix:
    """Return paths that stand inside each other as one; where both sides have the slash between them, one is left out."""
    text, is_whole = "", True
    for part in parts:
        if part is not None:
            text, is_whole = below(text, part.text), is_whole and part.is_whole
    return Prefix(text, is_whole)


def below(prefix: str, path: str) -> str:
    """Return a path below another one, without the mark of a regular expression's beginning between them."""
    path = _START.sub("", path) if prefix else path
    return prefix + (path[1:] if prefix.endswith("/") and path.startswith("/") else path)
