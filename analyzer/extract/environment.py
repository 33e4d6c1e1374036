"""Which version of each variable reaches a point of a function: versions split at branches and join after them.

A state maps the key of a variable (index of its name) to the slot of its version. A tracked variable without a version is not
bound yet on this path; any other variable without one is read from its cell, and has a version only while a test narrows it.
"""

from collections.abc import Iterable
from typing import TypeAlias

from analyzer.extract.rows import EMPTY, FactBuilder

State: TypeAlias = dict[int, int]


class LoopExits:
    """The states in which a loop was left early, or sent to its next round."""

    __slots__ = ("breaks", "continues")

    def __init__(self) -> None:
        self.breaks: list[State | None] = []
        self.continues: list[State | None] = []


class Environment:
    """The versions at the current point of one function, class body or module."""

    __slots__ = ("assigned", "facts", "loops", "narrowed", "reachable", "tracked", "versions")

    def __init__(self, facts: FactBuilder) -> None:
        self.facts = facts
        self.versions: State = {}
        self.reachable = True
        self.tracked: set[int] = set()
        self.assigned: list[tuple[int, int]] = []
        self.loops: list[LoopExits] = []
        self.narrowed: dict[int, int] = {}

    def state(self) -> State | None:
        """Return a copy of the current versions, None when this point cannot be reached."""
        return self.versions.copy() if self.reachable else None

    def enter(self, state: State | None) -> None:
        """Go on from a state, which is given away."""
        self.reachable = state is not None
        self.versions = {} if state is None else state

    def leave(self) -> State | None:
        """Return the current versions and make what follows unreachable."""
        state = self.versions if self.reachable else None
        self.enter(None)
        return state

    def assign(self, key: int, value: int) -> None:
        """Make `value` the version of a tracked variable."""
        self.versions[key] = value
        self.assigned.append((key, value))

    def narrow(self, key: int, base: int, narrowed: int) -> None:
        """Read a variable as `narrowed` from here on, in place of `base`."""
        self.versions[key] = narrowed
        self.narrowed[narrowed] = self.narrowed.get(base, base)

    def join(self, states: Iterable[State | None]) -> State | None:
        """Return the state in which any of the others may have arrived."""
        reached = [state for state in states if state is not None]
        if not reached:
            return None
        first, *others = reached
        if not others:
            return first
        joined: State = {}
        for key in dict.fromkeys(key for state in reached for key in state):
            slot = self._join_versions(key, reached)
            if slot is not None:
                joined[key] = slot
        return joined

    def _join_versions(self, key: int, states: list[State]) -> int | None:
        versions = dict.fromkeys(state[key] for state in states if key in state)
        if key not in self.tracked and any(key not in state for state in states):
            return None
        if len(versions) > 1:
            versions = dict.fromkeys(self.narrowed.get(version, version) for version in versions)
        return self.phi(versions)

    def phi(self, versions: Iterable[int]) -> int:
        """Return a slot that holds what any of the versions may hold."""
        distinct = [version for version in dict.fromkeys(versions) if version != EMPTY]
        if len(distinct) <= 1:
            return distinct[0] if distinct else EMPTY
        slot = self.facts.slot()
        for version in distinct:
            self.facts.flow(version, slot)
        return slot

    def thrown_from(self, entry: State | None, mark: int) -> State | None:
        """Return the state of a handler: `entry`, or any version assigned since `assigned` was `mark` long."""
        if entry is None:
            return None
        state = entry.copy()
        since: dict[int, list[int]] = {}
        for key, version in self.assigned[mark:]:
            since.setdefault(key, []).append(version)
        for key, versions in since.items():
            state[key] = self.phi([*([entry[key]] if key in entry else []), *versions])
        return state

    def open_loop(self, assigned: Iterable[int]) -> State:
        """Begin a loop whose body assigns variables: return the slots that carry their versions from round to round."""
        carried: State = {}
        for key in assigned:
            version = self.versions.get(key)
            if version is not None and key in self.tracked:
                slot = carried[key] = self.facts.slot()
                self.facts.flow(version, slot)
                self.versions[key] = slot
        self.loops.append(LoopExits())
        return carried

    def close_loop(self, carried: State, normal: State | None) -> tuple[State | None, list[State | None]]:
        """End a loop's body: return the state when it ends by itself, and those of its breaks.

        `normal` is the state in which a round may not begin; what only the body binds is added to it.
        """
        exits = self.loops.pop()
        ends = [self.leave(), *exits.continues]
        for end in ends:
            for key, slot in carried.items():
                self.facts.flow((end or {}).get(key, EMPTY), slot)
        last = self.join(ends)
        if normal is not None and last is not None:
            for key, version in last.items():
                if key in self.tracked:
                    normal.setdefault(key, version)
        return normal, exits.breaks
