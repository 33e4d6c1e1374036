"""Which types satisfy which interfaces: those that have all methods of one, by name and by types of parameters and results."""

from collections import defaultdict
from collections.abc import Iterator, Mapping
from typing import Final

from analyzer.link.structural.types import Function, FunctionType, Named, Outside, Type, agree
from analyzer.link.structural.world import World
from analyzer.model.facts import NONE

MAX_LEVELS: Final = 8
"""Levels of embedding that methods are collected from."""

MethodSet = Mapping[str, int]
"""The functions that run for a type's methods, by name; -1 for what a library's type that is embedded lends."""


class Implementations:
    """Interfaces of the repository with the types that satisfy them. An interface without methods says nothing and has none."""

    def __init__(self, world: World, classes: list[int]) -> None:
        self._world = world
        self._whole = world.whole
        self._interfaces = [class_ for class_ in classes if world.members.is_interface(class_)]
        interfaces = set(self._interfaces)
        self._method_sets = {class_: found for class_ in classes if class_ not in interfaces and (found := self._method_set(class_))}
        self._having: dict[str, list[int]] = defaultdict(list)
        for class_, methods in self._method_sets.items():
            for name in methods:
                self._having[name].append(class_)
        self._of: dict[int, tuple[int, ...]] = {}
        self._signatures: dict[tuple[int, bool], FunctionType] = {}  # by method, and whether its type has it
        self._outside: dict[str, bool] = {}
        self._asking: dict[tuple[Type, str], int] = {}

    def pairs(self) -> Iterator[tuple[int, int]]:
        """Yield each type with each interface that it satisfies."""
        for interface in self._interfaces:
            for class_ in self.of(interface):
                yield class_, interface

    def of(self, interface: int) -> tuple[int, ...]:
        """Return the types that satisfy an interface, in the order of their classes."""
        found = self._of.get(interface)
        if found is None:
            found = self._of[interface] = tuple(self._having_all(self._wanted(interface)))
        return found

    def methods_for(self, function: int) -> list[int]:
        """Return the methods that may run where a method of an interface is called.

        One that shares its name with another member may be none of those that are asked for.
        """
        interface = self._whole.receiver_class(function)
        if interface == NONE or self._whole.is_attached(function):
            return []
        return self._running(interface, self._name(function))

    def methods_asked_of(self, type_: Type, name: str) -> list[int]:
        """Return the methods that may run where a library's method is called through an interface of the repository that asks for it."""
        key = (type_, name)
        if key not in self._asking:
            self._asking[key] = self._interface_asking(type_, name)
        interface = self._asking[key]
        return self._running(interface, name) if interface != NONE else []

    def has_outside(self, full: str) -> bool:
        """Return whether some type of the repository has all methods that are known of a library's type, and may stand behind it."""
        if full not in self._outside:
            wanted: dict[str, int | str] = {name: f"{full}.{name}" for name in self._world.members.methods_outside(full)}
            self._outside[full] = next(self._having_all(wanted), None) is not None
        return self._outside[full]

    def _interface_asking(self, type_: Type, name: str) -> int:
        """Return the interface that a type is or embeds, the least deep one, which asks for a library's method under a name."""
        members, level, seen = self._world.members, [type_], set[Type]()
        for _ in range(MAX_LEVELS):
            for each in level:
                symbol = each.symbol if isinstance(each, Named) else None
                is_interface = isinstance(symbol, int) and members.is_interface(symbol)
                if isinstance(symbol, int) and is_interface and isinstance(self._wanted(symbol).get(name), str):
                    return symbol
            seen.update(level)
            level = [inner for each in level for inner in members.embedded(each) if inner not in seen]
        return NONE

    def _running(self, interface: int, name: str) -> list[int]:
        found = [self._method_sets[class_].get(name, NONE) for class_ in self.of(interface)]
        return [function for function in found if function != NONE]

    def _name(self, function: int) -> str:
        return self._whole.name_of_function(function)

    def _method_set(self, class_: int) -> dict[str, int]:
        """Return the methods of a type with those that what it embeds lends it; where two are lent from one depth, neither is."""
        found: dict[str, int] = {}
        level: list[Type] = [Named(class_)]
        seen: set[object] = set()
        for _ in range(MAX_LEVELS):
            here: dict[str, list[int]] = defaultdict(list)
            for each in level:
                symbol = each.symbol if isinstance(each, Named) else each
                if symbol not in seen:
                    for name, function in self._lent(symbol):
                        here[name].append(function)
                seen.add(symbol)
            for name, functions in here.items():
                if len(functions) == 1:
                    found.setdefault(name, functions[0])
            level = [inner for each in level for inner in self._world.members.embedded(each) if inner not in seen]
            if not level:
                break
        return found

    def _lent(self, symbol: object) -> Iterator[tuple[str, int]]:
        """Yield the methods that a type itself has."""
        if isinstance(symbol, int):
            for name, member in self._whole.class_members[symbol].items():
                if (function := self._whole.function_of(member)) != NONE:
                    yield name, function
        elif isinstance(symbol, str):
            yield from ((name, NONE) for name in self._world.members.methods_outside(symbol))

    def _having_all(self, wanted: Mapping[str, int | str]) -> Iterator[int]:
        """Yield the types that have all methods of an interface, which has some."""
        if not wanted:
            return
        rarest = min(wanted, key=lambda name: (len(self._having.get(name, ())), name))
        for class_ in self._having.get(rarest, ()):
            methods = self._method_sets[class_]
            if all(name in methods and self._fits(wanted[name], methods[name]) for name in wanted):
                yield class_

    def _wanted(self, interface: int) -> dict[str, int | str]:
        """Return all methods of an interface; none where it embeds one that is not known. What a library asks for is a full name."""
        wanted: dict[str, int | str] = {}
        level: list[Type] = [Named(interface)]
        seen: set[int | str] = set()  # an interface may embed itself, applied to more and more
        while level:
            each = level.pop()
            if not isinstance(each, Named):
                return {}
            if each.symbol in seen:
                continue
            seen.add(each.symbol)
            if isinstance(each.symbol, str):
                names = self._world.members.methods_outside(each.symbol)
                wanted.update((name, wanted.get(name, f"{each.symbol}.{name}")) for name in names)
                if not names:
                    return {}
                continue
            for name, member in self._whole.class_members[each.symbol].items():
                if (function := self._whole.function_of(member)) != NONE:
                    wanted.setdefault(name, function)
            bases = list(self._world.members.bases(each.symbol))
            if None in bases:
                return {}
            level.extend(self._world.members.embedded(each))
        return wanted

    def _fits(self, wanted: int | str, method: int) -> bool:
        """Return whether a method is the one that an interface asks for. A name of a package is no other package's.

        Of what a library asks for it is known what it gives, of what one lends nothing but the name.
        """
        if method == NONE:
            return True
        if isinstance(wanted, str):
            given = self._world.members.result_of_outside(Outside(wanted))
            gives_any = self._whole.functions[method].declared_return != NONE
            return given is None or (gives_any and agree(given, self._world.signature(Function(method)).result))
        name = self._name(wanted)
        if not name[:1].isupper() and self._scope(wanted) is not self._scope(method):
            return False
        return agree(self._declared(wanted), self._given(method))

    def _declared(self, wanted: int) -> FunctionType:
        """Return the type of a method of an interface, which is asked for once a type."""
        found = self._signatures.get((wanted, False))
        if found is None:
            found = self._signatures[wanted, False] = self._world.signature(Function(wanted))
        return found

    def _given(self, method: int) -> FunctionType:
        """Return the type of a method as its type makes it, which is asked for once an interface."""
        found = self._signatures.get((method, True))
        if found is None:
            receiver = Named(self._whole.receiver_class(method)) if self._whole.is_attached(method) else None
            found = self._signatures[method, True] = self._world.signature(Function(method, receiver))
        return found

    def _scope(self, function: int) -> object:
        return self._whole.module_members[self._whole.function_file[function]]
