"""What the name of a type means at a place: members of the classes around, the file, imports, the package."""

from collections.abc import Iterator, Sequence
from posixpath import dirname
from typing import Protocol

from analyzer.languages.semantics.declared import DeclaredTypes
from analyzer.languages.signatures import Signatures
from analyzer.link.typing.types import ClassType, Symbol
from analyzer.link.whole import Whole
from analyzer.model.facts import NONE

_ANY = "*"


class Ancestry(Protocol):
    """What is asked of classes to find what a name means: those above one lend it the classes inside them."""

    whole: Whole
    meaning: DeclaredTypes
    signatures: Signatures

    def ancestry(self, symbol: Symbol) -> tuple[ClassType, ...]:
        """Return a class and all its supertypes, the nearest first."""

    def is_known(self, symbol: Symbol) -> bool:
        """Return whether the members of a class are known."""

    def builder_of(self, class_: int) -> Symbol | None:
        """Return the class that a tool writes inside of another to make its objects."""


class TypeNames:
    """Finds classes by the names that a program gives them."""

    def __init__(self, classes: Ancestry, files: Sequence[int]) -> None:
        self._classes = classes
        self._whole = classes.whole
        self._by_name: dict[str, list[int]] = {}
        self._full: dict[int, str] = {}
        self._packages: dict[str, set[str]] = {}
        self._found: dict[tuple[int, int, str], Symbol | None] = {}
        self._at_file: dict[tuple[int, str], Symbol | None] = {}
        self._imported: dict[int, dict[str, str]] = {}
        self._wildcards: dict[int, tuple[str, ...]] = {}
        for file in files:
            self._enlist(file)

    def _enlist(self, file: int) -> None:
        facts = self._whole.files[file].facts
        package = facts.namespace or ""
        names: dict[int, str] = {0: package}
        known = self._packages.setdefault(package, set())
        for number, shape in enumerate(facts.classes, self._whole.class_base[file]):
            definition = facts.definitions[shape.definition]
            outer = names.get(definition.parent)
            if outer is None or not definition.name:
                continue
            full = names[shape.definition] = f"{outer}.{definition.name}" if outer else definition.name
            self._by_name.setdefault(full, []).append(number)
            self._full[number] = full
            if definition.parent == 0:
                known.add(definition.name)
        facts_imports = facts.imports
        self._imported[file] = {each.name: f"{each.module}.{each.name}" for each in facts_imports if each.name not in (None, _ANY)}
        self._wildcards[file] = tuple(each.module for each in facts_imports if each.name == _ANY)

    def full_name(self, class_: int) -> str:
        """Return the full name of a class of the repository, empty for one inside of a function."""
        return self._full.get(class_, "")

    def class_named(self, full: str) -> Symbol:
        """Return the class of a full name: of the repository where it has one, else the name itself."""
        found = self._by_name.get(full)
        return found[0] if found else full

    def class_at(self, full: str, file: int) -> Symbol | None:
        """Return the class that a full name means in a file; None where neither the repository nor a library has one."""
        found = self._by_name.get(full)
        if found:
            return found[0] if len(found) == 1 else self._nearest(found, file)
        if self._classes.signatures.has(full):
            return full
        outer, _, name = full.rpartition(".")
        if outer and name[:1].isupper() and (outer.rpartition(".")[2][:1].isupper() or outer not in self._packages):
            # Nothing is known of the package: what is written as a class is one.
            owner = self.class_at(outer, file) if outer.rpartition(".")[2][:1].isupper() else None
            inner = self.member_class(owner, name) if owner is not None else None
            return inner if inner is not None else full
        return None

    def _nearest(self, classes: Sequence[int], file: int) -> int:
        """Of several classes of one name, the one whose file shares the longest path with the asking one."""
        own = self._whole.files[file].path
        return max(classes, key=lambda each: (_shared(self._whole.files[self._whole.class_file[each]].path, own), -each))

    def find(self, file: int, owner: int, name: str) -> Symbol | None:
        """Return the class that a name means in the body of a definition of a file."""
        definitions = self._whole.files[file].facts.definitions
        base = self._whole.definition_base[file]
        while owner > 0 and owner + base not in self._whole.class_of_definition:
            owner = definitions[owner].parent
        key = (file, owner, name)
        if key not in self._found:
            self._found[key] = None
            self._found[key] = self._find(file, owner, name)
        return self._found[key]

    def _find(self, file: int, owner: int, name: str) -> Symbol | None:
        for class_ in self.enclosing_classes(file, owner):
            if self._whole.name_of_class(class_) == name:
                return class_
            inner = self.member_class(class_, name, is_inherited=False)
            if inner is None:
                inner = self.member_class(class_, name)
            if inner is not None:
                return inner
        return self.in_file(file, name)

    def enclosing_classes(self, file: int, owner: int) -> Iterator[int]:
        """Yield the classes around a definition, the innermost first; the definition itself is one where it is a class."""
        definitions = self._whole.files[file].facts.definitions
        base = self._whole.definition_base[file]
        while owner > 0:
            class_ = self._whole.class_of_definition.get(owner + base)
            if class_ is not None:
                yield class_
            owner = definitions[owner].parent

    def member_class(self, outer: Symbol, name: str, is_inherited: bool = True) -> Symbol | None:
        """Return the class of a name inside another, its own or an inherited one; its own without asking what it extends."""
        if isinstance(outer, int) and (own := self._own_class(outer, name)) != NONE:
            return own
        ancestry = self._classes.ancestry(outer) if is_inherited else ()
        for symbol in (each.symbol for each in ancestry) if is_inherited else (outer,):
            if isinstance(symbol, int):
                inner = self._own_class(symbol, name)
                if inner != NONE:
                    return inner
            elif (full := f"{symbol}.{name}") and self._classes.signatures.has(full):
                return full
        if isinstance(outer, str) and is_inherited and not self._classes.is_known(outer) and name[:1].isupper():
            return f"{outer}.{name}"
        made = self._classes.builder_of(outer) if isinstance(outer, int) and is_inherited else None
        return made if isinstance(made, str) and made.endswith(f".{name}") else None

    def _own_class(self, class_: int, name: str) -> int:
        member = self._whole.class_members[class_].get(name)
        for definition in self._whole.definitions_of(member) if member is not None else ():
            inner = self._whole.class_of_definition.get(definition)
            if inner is not None:
                return inner
        return NONE

    def in_file(self, file: int, name: str) -> Symbol | None:
        """Return the class that a name means at the top of a file."""
        key = (file, name)
        if key not in self._at_file:
            self._at_file[key] = self._in_file(file, name)
        return self._at_file[key]

    def _in_file(self, file: int, name: str) -> Symbol | None:
        member = self._whole.module_members[file].get(name)
        for definition in self._whole.definitions_of(member) if member is not None else ():
            if (own := self._whole.class_of_definition.get(definition)) is not None:
                return own
        if (full := self._imported[file].get(name)) is not None and (found := self.class_at(full, file)) is not None:
            return found
        package = self._whole.files[file].facts.namespace or ""
        if name in self._packages.get(package, ()):
            return self.class_at(f"{package}.{name}" if package else name, file)
        return self._by_wildcard(file, name)

    def _by_wildcard(self, file: int, name: str) -> Symbol | None:
        unknown = []
        for module in (*self._wildcards[file], self._classes.meaning.own_package):
            full = f"{module}.{name}"
            if full in self._by_name:
                return self.class_at(full, file)
            if self._classes.signatures.has(full):
                return full
            if module in self._by_name or self._classes.signatures.is_whole(module):
                inner = self.member_class(self.class_named(module), name)
                if inner is not None:
                    return inner
            elif module not in self._packages and module not in self._classes.signatures.packages:
                unknown.append(full)
        return unknown[0] if len(unknown) == 1 else None

    def possible_names(self, file: int, name: str) -> Iterator[str]:
        """Yield the full names that a name in a file may be short for by its imports, known or not."""
        yield self._imported[file].get(name, name)
        yield from (f"{module}.{name}" for module in self._wildcards[file])

    def is_package(self, name: str) -> bool:
        """Return whether classes are known whose full names begin with a name."""
        return name in self._packages or name in self._classes.signatures.packages

    def is_own_package(self, name: str) -> bool:
        """Return whether files of the repository declare a package."""
        return name in self._packages

    def static_sources(self, file: int, name: str) -> Iterator[Symbol]:
        """Yield the classes whose members a file may name without their class: those imported by name, then by wildcard."""
        full = self._imported[file].get(name)
        if full is not None:
            owner = self.class_at(full.rpartition(".")[0], file)
            if owner is not None:
                yield owner
        for module in self._wildcards[file]:
            owner = self.class_at(module, file) if module not in self._packages else None
            if owner is not None:
                yield owner

    def imported_owner(self, file: int, name: str) -> Symbol | None:
        """Return the class whose member a file imports under a name."""
        full = self._imported[file].get(name)
        return self.class_at(full.rpartition(".")[0], file) if full is not None else None


def _shared(left: str, right: str) -> int:
    count = 0
    for one, other in zip(dirname(left).split("/"), dirname(right).split("/"), strict=False):
        if one != other:
            break
        count += 1
    return count
