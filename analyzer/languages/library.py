"""What is known of libraries outside the repository: classes, their bases, and what callables return.

The table is text that a language ships, in scopes: `class NAME BASES…` or `scope NAME`, then one line a name, a full one before all scopes:
`name -> TYPE` for a callable, `name => TYPE` for an asynchronous one, `name : TYPE` for an attribute, `name = FULL` for an
alias. A TYPE is full names joined by `|`, with arguments in brackets; `_` is an argument that says nothing.
"""

from collections.abc import Iterable
from typing import NamedTuple


class LibraryType(NamedTuple):
    """A type of the table: a full name and its arguments, each a union of types."""

    name: str
    arguments: tuple[tuple["LibraryType", ...], ...] = ()


class Entry(NamedTuple):
    """What is known of one name. `types` are its return types or, for an attribute, its own."""

    is_callable: bool
    is_async: bool
    types: tuple[str, ...]


class Library:
    """The table of one language; names that it lacks are simply unknown."""

    def __init__(self, lines: Iterable[str] = ()) -> None:
        self._bases: dict[str, tuple[str, ...]] = {}
        self._entries: dict[str, Entry] = {}
        self._aliases: dict[str, str] = {}
        self._wildcards: dict[str, list[str]] = {}
        self._modules: set[str] = set()
        self._callables: dict[str, list[str]] = {}
        self._found: dict[str, Entry | None] = {}
        self._real_names: dict[str, str] = {}
        self._members: frozenset[str] | None = None
        self._parsed: dict[str, tuple[LibraryType, ...]] = {}
        scope = ""
        for line in lines:
            head, _, rest = line.partition(" ")
            if head == "class":
                scope, *bases = rest.split(" ")
                self._bases[scope] = tuple(bases)
            elif head == "scope":
                scope = rest
                self._modules.add(rest)
            elif head != "#":
                self._add(f"{scope}.{head}" if scope else head, rest)

    def _add(self, name: str, rest: str) -> None:
        mark, _, type_text = rest.partition(" ")
        if mark == "=":
            if name.endswith(".*"):
                self._wildcards.setdefault(name[:-2], []).append(type_text[:-2])
            else:
                self._aliases[name] = type_text
            return
        before = self._entries.get(name)
        types = before.types if before is not None else ()
        self._entries[name] = Entry(mark != ":", mark == "=>", (*types, type_text) if type_text else types)

    def forget(self) -> None:
        """Let go of the answers that are kept; they are found again when they are asked for."""
        for answers in (self._found, self._real_names, self._parsed):
            answers.clear()

    def real_name(self, name: str) -> str:
        """Return the name that an alias stands for, or the name itself."""
        found = self._real_names.get(name)
        if found is None:
            found = self._real_names[name] = self._find_real_name(name)
        return found

    def _find_real_name(self, name: str) -> str:
        for _ in range(8):
            if name in self._entries or name in self._bases:
                return name
            if (target := self._aliases.get(name)) is None:
                return self._real_owner(name)
            name = target
        return name

    def _real_owner(self, name: str) -> str:
        owner, _, last = name.rpartition(".")
        for target in (self._aliases.get(owner), *self._wildcards.get(owner, ())):
            if target is not None and target != owner and self._has(f"{target}.{last}"):
                return self._aliases.get(f"{target}.{last}", f"{target}.{last}")
        return self._method_of_object(owner, last) or name

    def _method_of_object(self, owner: str, name: str) -> str:
        """Return the full name of a method that an object is known to have, itself known by name; the empty name for any other."""
        held = self._entries.get(owner)
        if held is None or held.is_callable or len(held.types) != 1:
            return ""
        methods = (f"{class_}.{name}" for class_ in self.linearization(held.types[0]))
        return next((method for method in methods if method in self._entries), "")

    def _has(self, name: str) -> bool:
        return name in self._entries or name in self._bases or name in self._aliases

    def is_class(self, name: str) -> bool:
        """Return whether a full name is a known class."""
        return self.real_name(name) in self._bases

    def is_module(self, name: str) -> bool:
        """Return whether a full name is a known module, and nothing else that its package offers: `unittest.main` is a class, too."""
        return name in self._modules and not self.is_known(name)

    def lacks(self, owner: str, name: str) -> bool:
        """Return whether a known class, or an object of which the class is known, surely has no attribute of a name."""
        if self.is_class(owner):
            return self.entry(f"{owner}.{name}") is None and not self.is_class(f"{owner}.{name}")
        entry = self.entry(owner)
        return entry is not None and not entry.is_callable and bool(entry.types) and all(self.lacks(each, name) for each in entry.types)

    def methods(self, class_name: str) -> tuple[str, ...]:
        """Return the names of the callables that a known class has or inherits, in their order."""
        if not self._callables:
            for full, entry in self._entries.items():
                owner, _, name = full.rpartition(".")
                if entry.is_callable and owner in self._bases:
                    self._callables.setdefault(owner, []).append(name)
        own = [name for class_ in self.linearization(class_name) for name in self._callables.get(class_, ())]
        return tuple(dict.fromkeys(own))

    def member_names(self) -> frozenset[str]:
        """Return the names that members of known classes have."""
        if self._members is None:
            owned = (full.rpartition(".") for full in self._entries)
            self._members = frozenset(name for owner, _, name in owned if owner in self._bases)
        return self._members

    def is_known(self, name: str) -> bool:
        """Return whether the table has a full name, as a class or otherwise."""
        real = self.real_name(name)
        return real in self._bases or real in self._entries

    def entry(self, name: str) -> Entry | None:
        """Return what is known of a callable or attribute; one of a class is looked for in its bases too."""
        if name not in self._found:
            self._found[name] = self._find(name)
        return self._found[name]

    def _find(self, name: str) -> Entry | None:
        name = self.real_name(name)
        owner, _, last = name.rpartition(".")
        owner = self.real_name(owner)
        for class_ in self.linearization(owner) if owner in self._bases else (owner,):
            if (found := self._entries.get(f"{class_}.{last}" if class_ else last)) is not None:
                return found
        return None

    def names_of(self, name: str) -> tuple[str, ...]:
        """Return the names that a full name is known by: as given, as it is defined, and as the bases of its class may define it."""
        real = self.real_name(name)
        owner, _, last = real.rpartition(".")
        owner = self.real_name(owner)
        inherited = [f"{class_}.{last}" for class_ in self.linearization(owner)] if owner in self._bases else []
        return tuple(dict.fromkeys((name, real, *inherited)))

    def linearization(self, name: str) -> tuple[str, ...]:
        """Return a class and its known ancestors, depth first, without repeats."""
        order: dict[str, None] = {}
        stack = [self.real_name(name)]
        while stack:
            class_ = stack.pop()
            if class_ not in order:
                order[class_] = None
                stack.extend(self.real_name(base) for base in reversed(self._bases.get(class_, ())))
        return tuple(order)

    def types(self, entry: Entry) -> tuple[LibraryType, ...]:
        """Return the types of an entry, without repeats."""
        found: dict[LibraryType, None] = {}
        for text in entry.types:
            if text not in self._parsed:
                self._parsed[text] = _parse_union(text, 0)[0]
            found.update(dict.fromkeys(self._parsed[text]))
        return tuple(found)


def _parse_union(text: str, at: int) -> tuple[tuple[LibraryType, ...], int]:
    """Parse a union from a position up to its end, a comma or a closing bracket."""
    found = []
    while True:
        start = at
        while at < len(text) and text[at] not in "[],|":
            at += 1
        name, arguments = text[start:at], []
        if at < len(text) and text[at] == "[":
            while text[at] != "]":
                argument, at = _parse_union(text, at + 1)
                arguments.append(argument)
            at += 1
        if name and name != "_":
            found.append(LibraryType(name, tuple(arguments)))
        if at >= len(text) or text[at] != "|":
            return tuple(found), at
        at += 1
