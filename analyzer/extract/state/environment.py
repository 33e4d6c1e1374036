"""Which version of each variable reaches a point of a function: versions split at branches and join after them.

`versions` maps `Variable.version` to the slot of the variable's version. A tracked variable without a version is not bound
yet on this path; any other variable without one is read from its cell, and has a version only while a test narrows it.

Every change is kept in a journal. A branch begins with `fork`, is left with `rewind`, and is known afterwards by its changes since the
fork: so it costs what it changes, however many variables there are.
"""

from collections.abc import Collection, Iterable
from typing import Final, NamedTuple, TypeAlias

from analyzer.extract.state.rows import EMPTY, FactBuilder
from analyzer.model.facts import NONE, Narrowing

MEMBERS: Final = -(1 << 30)
"""Keys below this one are those of members, any others those of variables."""

Changes: TypeAlias = dict[int, int]
"""The versions at the end of a branch, of variables that changed since a fork; NONE for a version that was taken away."""


class WrittenItem(NamedTuple):
    """The item that was written last, by the slot and keys that lead to it; its value; calls, writes of items and turns so far."""

    path: tuple[int, ...]
    value: int
    moment: tuple[int, int, int]


class Fork(NamedTuple):
    """A point to return to: the length of the journal, and whether the point can be reached."""

    length: int
    is_reachable: bool


class Loop:
    """The changes since the beginning of a loop's round with which it is left early, or sent to its next round.

    Something else that may be left early, such as a choice among cases, is one too: `is_switch`; it has no rounds. `values` are the slots
    of what it is left with.
    """

    __slots__ = ("breaks", "carried", "continues", "fork", "is_switch", "values")

    def __init__(self, carried: Changes, fork: Fork, is_switch: bool = False) -> None:
        self.carried = carried
        self.fork = fork
        self.is_switch = is_switch
        self.breaks: list[Changes | None] = []
        self.continues: list[Changes | None] = []
        self.values: list[int] = []


class Environment:
    """The versions at the current point of one function, class body or module. `assigned` lists all assignments in order.

    `turns` grows wherever ways part or join; `written` is what `written_items` keeps in mind. `narrowed` has for each version that a test
    narrowed the one that it was made of, `proven` the slot of the types of which the test found a value to be. `widened` are the slots of
    versions that a test for the types in a slot may have proven to be of one, by version and types, and `origins` leads back.

    `paths` has the keys of members; their versions are numbers of `tests`, a slot of types, a `Narrowing`, and the test before. `named`
    are the last names of the paths, `deepest` is the length of the longest one. `members` has the paths of slots that hold members as tests
    narrowed them.

    `asked` has by the slot of its outcome what a test told: the key of the variable, its version then, the slot of the types, whether they
    are those of classes. `classes` has by the slot of a variable's class the key of the variable and its version then. `untyped` are the
    slots of parameters without a declared type.
    """

    __slots__ = (
        "asked",
        "assigned",
        "classes",
        "deepest",
        "facts",
        "is_reachable",
        "journal",
        "loops",
        "members",
        "named",
        "narrowed",
        "origins",
        "paths",
        "proven",
        "tests",
        "tracked",
        "turns",
        "untyped",
        "versions",
        "widened",
        "written",
    )

    def __init__(self, facts: FactBuilder) -> None:
        self.facts = facts
        self.versions: dict[int, int] = {}
        self.is_reachable = True
        self.tracked: set[int] = set()
        self.assigned: list[tuple[int, int]] = []
        self.journal: list[tuple[int, int]] = []
        self.loops: list[Loop] = []
        self.narrowed: dict[int, int] = {}
        self.proven: dict[int, int] = {}
        self.widened: dict[tuple[int, int], int] = {}
        self.origins: dict[int, tuple[int, int]] = {}
        self.paths: dict[tuple[int, ...], int] = {}
        self.members: dict[int, tuple[int, ...]] = {}
        self.named: set[int] = set()
        self.deepest = 0
        self.tests: list[tuple[int, int, int]] = []
        self.turns = 0
        self.written: WrittenItem | None = None
        self.asked: dict[int, tuple[int, int, int, bool]] = {}
        self.classes: dict[int, tuple[int, int]] = {}
        self.untyped: set[int] = set()

    def set(self, key: int, version: int) -> None:
        """Read a variable as `version` from here on."""
        self.journal.append((key, self.versions.get(key, NONE)))
        self.versions[key] = version

    def unset(self, key: int) -> None:
        """Take the version of a variable away."""
        version = self.versions.pop(key, NONE)
        if version != NONE:
            self.journal.append((key, version))

    def assign(self, key: int, value: int) -> None:
        """Make `value` the version of a tracked variable."""
        self.set(key, value)
        self.assigned.append((key, value))

    def narrow(self, key: int, base: int, narrowed: int) -> None:
        """Read a variable as `narrowed` from here on, in place of `base`."""
        self.set(key, narrowed)
        if narrowed != base:
            self.narrowed[narrowed] = base

    def leave(self) -> None:
        """Make what follows unreachable."""
        self.is_reachable = False

    def fork(self) -> Fork:
        """Return the current point."""
        self.turns += 1
        return Fork(len(self.journal), self.is_reachable)

    def since(self, fork: Fork) -> Changes | None:
        """Return the changes since a fork; None when this point cannot be reached."""
        if not self.is_reachable:
            return None
        return {key: self.versions.get(key, NONE) for key, _ in self.journal[fork.length :]}

    def rewind(self, fork: Fork) -> Changes | None:
        """Return to a fork, and return the changes since."""
        changes = self.since(fork)
        self.turns += 1
        for key, version in reversed(self.journal[fork.length :]):
            if version == NONE:
                self.versions.pop(key, None)
            else:
                self.versions[key] = version
        del self.journal[fork.length :]
        self.is_reachable = fork.is_reachable
        return changes

    def merge(self, branches: Iterable[Changes | None]) -> None:
        """Go on from where any of several branches, which began here, may have arrived.

        What a test narrowed in several branches is what it was before again; but what the test proved there stays possible. What it
        narrowed in one branch alone stays so, where others have assigned anew: `if not isinstance(x, C): x = C(x)`.
        """
        reached = [changes for changes in branches if changes is not None]
        if not reached:
            self.leave()
            return
        joined = {key: self._join(key, reached) for key in dict.fromkeys(key for changes in reached for key in changes)}
        for key, version in joined.items():
            if version == NONE:
                self.unset(key)
            elif version != self.versions.get(key, NONE):
                self.set(key, version)

    def _join(self, key: int, branches: list[Changes]) -> int:
        before = self.versions.get(key, NONE)
        versions = dict.fromkeys(changes.get(key, before) for changes in branches)
        if key < MEMBERS:
            return self._either(versions, before)
        if NONE in versions:
            if key not in self.tracked:
                return self.phi(self._widened([version for version in versions if version in self.proven], before)) or NONE
            if len(versions) == 1:
                return NONE
            del versions[NONE]
        if len(versions) > 1:
            versions = self._widened(versions, before)
        return self.phi(versions)

    def _either(self, tests: dict[int, None], before: int) -> int:
        """Return the test that says of a member what any of several tests, or none, have found it to be; -1 if that is nothing.

        What the test `before` found still holds where all others came after it.
        """
        if len(tests) == 1:
            return next(iter(tests))
        is_kept = before != NONE and all(self._is_after(test, before) for test in tests)
        known = before if is_kept and self.tests[before][1] not in (Narrowing.MAYBE, Narrowing.ASSIGNED) else NONE
        last = [self.tests_of(test)[-1] for test in tests if test != NONE]
        assigned = [value for value, outcome in last if outcome == Narrowing.ASSIGNED]
        if len(assigned) == len(tests):
            return self._new_test(self.phi(assigned), Narrowing.ASSIGNED, NONE)
        found = [types for types, outcome in last if outcome in (Narrowing.HELD, Narrowing.MAYBE)]
        return self._new_test(self.phi(found), Narrowing.MAYBE, known) if found else known

    def _is_after(self, test: int, before: int) -> bool:
        """Return whether a test of a member is another one, or came after it with what that found still known."""
        while test not in (before, NONE):
            test = self.tests[test][2]
        return test == before

    def tests_of(self, test: int) -> list[tuple[int, int]]:
        """Return the types and outcomes of tests of one member, in order."""
        found: list[tuple[int, int]] = []
        while test != NONE:
            types, outcome, test = self.tests[test]
            found.append((types, outcome))
        return found[::-1]

    def key_of(self, path: tuple[int, ...]) -> int:
        """Return the key of the member at a path."""
        key = self.paths.get(path)
        if key is None:
            key = self.paths[path] = MEMBERS - 1 - len(self.paths)
            self.named.add(path[-1])
            self.deepest = max(self.deepest, len(path))
        return key

    def assign_member(self, key: int, value: int) -> None:
        """Know of a member that it holds what was just assigned, which is nothing for EMPTY."""
        self.unset(key)
        self.assigned.append((key, NONE))
        if value != EMPTY:
            self.set(key, self._new_test(value, Narrowing.ASSIGNED, NONE))

    def set_test(self, key: int, types: int, outcome: int) -> None:
        """Know of a member from here on what a test has found of it, beside what sure tests found before."""
        before = self.versions.get(key, NONE)
        is_sure = before != NONE and self.tests[before][1] not in (Narrowing.MAYBE, Narrowing.ASSIGNED)
        self.set(key, self._new_test(types, outcome, before if is_sure else NONE))

    def _new_test(self, types: int, outcome: int, before: int) -> int:
        self.tests.append((types, outcome, before))
        return len(self.tests) - 1

    def _widened(self, versions: Collection[int], before: int) -> dict[int, None]:
        """Return versions as they were before tests narrowed them, or as those of which one was found to be of a type.

        Tests that `before` had passed narrow them still.

        A version stays as it is where no other one is of the same value: nothing of that comes from elsewhere.
        """
        if self.narrowed.keys().isdisjoint(versions):
            return dict.fromkeys(versions)
        roots = [self._root(version) for version in versions]
        widened: dict[int, None] = {}
        proven: list[int] = []
        for version, root in zip(versions, roots, strict=True):
            if len(roots) > 1 and roots.count(root) == 1:
                widened[version] = None
            elif version in self.proven:
                proven.append(version)
            else:
                widened[self._base(version, before)] = None
        for version in proven:
            base, types = self._base(version, before), self.proven[version]
            slot = self.widened.get((base, types))
            if slot is None:
                slot = self.widened[base, types] = self.facts.slot()
                self.origins[slot] = (base, types)
                self.facts.narrowings.extend((slot, base, types, Narrowing.MAYBE))
            widened.pop(base, None)
            widened[slot] = None
        return widened

    def _root(self, version: int) -> int:
        """Return the version that tests have made another one of, which may be the version itself."""
        while version in self.narrowed or version in self.origins:
            version = self.narrowed[version] if version in self.narrowed else self.origins[version][0]
        return version

    def _base(self, version: int, before: int) -> int:
        """Return the version that tests made another one of: `before` where that is among them, or else the one before them all."""
        while version != before and version in self.narrowed:
            version = self.narrowed[version]
        return version

    def untested(self, version: int, types: int) -> int:
        """Return a version as it was before a test for the types in a slot, if that test is over; else the version itself."""
        base, tested = self.origins.get(version, (version, types))
        return base if tested == types else version

    def phi(self, versions: Iterable[int]) -> int:
        """Return a slot that holds what any of the versions may hold."""
        distinct = [version for version in dict.fromkeys(versions) if version != EMPTY]
        if len(distinct) <= 1:
            return distinct[0] if distinct else EMPTY
        slot = self.facts.slot()
        for version in distinct:
            self.facts.flow(version, slot)
        return slot

    def thrown(self, first: int, end: int) -> Changes:
        """Return the changes that an exception may have left of the assignments `assigned[first:end]`, seen from before them."""
        since: dict[int, list[int]] = {}
        for key, version in self.assigned[first:end]:
            before = self.versions.get(key, NONE)
            since.setdefault(key, [] if before == NONE else [before]).append(version)
        return {key: NONE if key < MEMBERS else self.phi(versions) for key, versions in since.items()}

    def open_loop(self, assigned: Iterable[int]) -> None:
        """Begin a loop whose body assigns variables; those that have a version get a slot that carries it from round to round."""
        carried: Changes = {}
        for key in assigned:
            version = self.versions.get(key)
            if version is not None and key in self.tracked:
                slot = carried[key] = self.facts.slot()
                self.facts.flow(version, slot)
                self.set(key, slot)
        self.loops.append(Loop(carried, self.fork()))

    def close_loop(self, is_endless: bool) -> Loop:
        """End a loop's body: go on from where a round may not begin, which an endless loop never reaches."""
        loop = self.loops.pop()
        ends = [self.rewind(loop.fork), *loop.continues]
        reached = [end for end in ends if end is not None]
        for end in reached:
            for key, slot in loop.carried.items():
                self.facts.flow(max(end.get(key, EMPTY), EMPTY), slot)
        for key in dict.fromkeys(key for end in reached for key in end):
            if key < MEMBERS:
                self.unset(key)
            elif key in self.tracked and key not in self.versions:
                version = self._join(key, reached)
                if version != NONE:
                    self.set(key, version)
        if is_endless:
            self.leave()
        return loop
