"""Which names a module offers to who takes all of them: those that it lists, and those that it takes from others to hand on.

Files may hand on each other's names in chains and rings of any length, so that it is worked out once a name, from the files that list it.
"""

from collections.abc import Iterable, Sequence


class Reexports:
    """The names that files offer to who takes all.

    `exports` are the names that each file lists, None where it lists none and offers all that are public; `defaults` is the name in each
    that nobody gets who takes all; `handed_on` are the files all of whose names each file hands on.
    """

    def __init__(self, exports: Sequence[Iterable[str] | None], defaults: Sequence[str], handed_on: Sequence[Sequence[int]]) -> None:
        self._listed = [None if names is None else frozenset(names) for names in exports]
        self._listing: dict[str, list[int]] = {}
        for file, names in enumerate(self._listed):
            for name in names or ():
                if name != defaults[file]:
                    self._listing.setdefault(name, []).append(file)
        self._takers: dict[int, list[int]] = {}
        for file, sources in enumerate(handed_on):
            for source in sources if self._listed[file] is not None else ():
                self._takers.setdefault(source, []).append(file)
        self._open = [source for source in self._takers if self._listed[source] is None]
        self._offering: dict[str, frozenset[int]] = {}

    def offers(self, file: int, name: str) -> bool:
        """Return whether a file offers a name to who takes all of them."""
        return not name.startswith("_") if self._listed[file] is None else file in self._offering_of(name)

    def manner_of(self, name: str) -> tuple[bool, frozenset[int]]:
        """Return what decides which files offer a name: names of equal manner are offered by the same ones."""
        return name.startswith("_"), self._offering_of(name)

    def _offering_of(self, name: str) -> frozenset[int]:
        """Return the files with a list that offer a name: those that list it, and those that hand on what one of the others offers."""
        if name not in self._offering:
            found = set(self._listing.get(name, ()))
            pending = [*found, *(() if name.startswith("_") else self._open)]
            while pending:
                for taker in self._takers.get(pending.pop(), ()):
                    if name not in (self._listed[taker] or ()) and taker not in found:
                        found.add(taker)
                        pending.append(taker)
            self._offering[name] = frozenset(found)
        return self._offering[name]
