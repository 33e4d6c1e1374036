"""Who knows which file: parts in its commits, and how few people a file or the whole repository hangs on."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from math import log
from typing import NamedTuple

from analyzer.metrics.history.past import Past
from analyzer.metrics.history.people import People, is_bot
from analyzer.model.history import Commit, Signature

_MINOR_SHARE = 0.05
_SWEEPING_PART = 0.1
"""What a commit counts, beside others, that went over many files or laid them out; the one that made the file counts whole."""
_LEAST_AUTHORSHIP = 3.293
_RELATIVE_AUTHORSHIP = 0.75


@dataclass(slots=True)
class _Sums:
    commits: int = 0
    weight: float = 0.0
    recent: float = 0.0
    last_commit_at: int = 0


class Part(NamedTuple):
    """One person's part in one file. `share` is of its decayed commits; `recent` is their decayed sum for the recent owner."""

    person: Signature
    commits: int
    share: float
    recent: float
    last_commit_at: int


class Team(NamedTuple):
    """Everyone's part in one file, the greatest share first; programs left out. `creator` made it, as far as the history knows."""

    parts: tuple[Part, ...]
    creator: Signature | None

    @property
    def bus_factor(self) -> int | None:
        """The fewest people that have more than half of the decayed commits together; None without people."""
        total = 0.0
        for number, part in enumerate(self.parts, 1):
            total += part.share
            if total > 0.5:
                return number
        return len(self.parts) or None

    @property
    def recent_owner(self) -> Signature | None:
        """The person with most recent commits; None without people."""
        return max(self.parts, key=lambda part: (part.recent, part.share)).person if self.parts else None

    def minor_authors(self) -> int:
        """Return how many people have less than a twentieth of the commits."""
        total = sum(part.commits for part in self.parts)
        return sum(part.commits < _MINOR_SHARE * total for part in self.parts)


@dataclass(slots=True)
class Career:
    """One person's commits in the whole repository."""

    commits: int = 0
    first_commit_at: int = 0
    last_commit_at: int = 0
    owned: int = 0
    authored: set[str] = field(default_factory=set)


def team_of(past: Past, people: People, authors: Sequence[tuple[Signature, ...]], path: str) -> Team:
    """Return everyone's part in a file. `authors` are the people of each commit of the past."""
    sums: dict[Signature, _Sums] = {}
    touches = past.touches[path]
    for touch in touches:
        writers = [person for person in authors[touch.commit] if not is_bot(person)]
        part = _SWEEPING_PART if touch.commit in past.sweeping and touch is not touches[-1] else 1.0
        for person in writers:
            one = sums.setdefault(person, _Sums())
            one.commits += 1
            one.weight += part * past.commit_weights[touch.commit] / len(writers)
            one.recent += part * past.recent_weights[touch.commit] / len(writers)
            one.last_commit_at = max(one.last_commit_at, past.commits[touch.commit].committed_at)
    total = sum(one.weight for one in sums.values()) or 1.0
    parts = [Part(person, one.commits, one.weight / total, one.recent, one.last_commit_at) for person, one in sums.items()]
    parts.sort(key=lambda part: (-part.share, -part.commits, part.person))
    creator = people.of(past.commits[touches[-1].commit].author) if touches else None
    return Team(tuple(parts), creator)


def authors_of(team: Team) -> list[Signature]:
    """Return who knows a file as an author, by degree of authorship (Avelino et al., 2016)."""
    total = sum(part.commits for part in team.parts)
    degrees = {part.person: _degree(part, total, part.person == team.creator) for part in team.parts}
    greatest = max(degrees.values(), default=0.0)
    return [person for person, degree in degrees.items() if degree >= _LEAST_AUTHORSHIP and degree >= _RELATIVE_AUTHORSHIP * greatest]


def _degree(part: Part, total: int, is_creator: bool) -> float:
    return _LEAST_AUTHORSHIP + 1.098 * is_creator + 0.164 * part.commits - 0.321 * log(1 + total - part.commits)


def careers(
    commits: Sequence[Commit], authors: Sequence[tuple[Signature, ...]], teams: Mapping[str, Team], code: Iterable[str]
) -> dict[Signature, Career]:
    """Return everyone's career, programs included. `code` are the files that owning counts for."""
    found: dict[Signature, Career] = {}
    for commit, people in zip(commits, authors, strict=True):
        for person in people:
            time = commit.committed_at
            career = found.setdefault(person, Career(first_commit_at=time, last_commit_at=time))
            career.commits += 1
            career.first_commit_at = min(career.first_commit_at, time)
            career.last_commit_at = max(career.last_commit_at, time)
    for path in code:
        team = teams.get(path)
        if team is None or not team.parts:
            continue
        found[team.parts[0].person].owned += 1
        for person in authors_of(team):
            found[person].authored.add(path)
    return found


def truck_places(found: Mapping[Signature, Career]) -> dict[Signature, int]:
    """Return the people whose loss leaves more than half of the files without an author, in the greedy order of Avelino et al."""
    authored = {person: set(career.authored) for person, career in found.items() if career.authored}
    keepers = Counter(path for paths in authored.values() for path in paths)
    files, places = len(keepers), dict[Signature, int]()
    while authored and 2 * len(keepers) >= files:
        person = min(authored, key=lambda each: (-len(authored[each]), each))
        for path in authored.pop(person):
            keepers[path] -= 1
            if not keepers[path]:
                del keepers[path]
        places[person] = len(places) + 1
    return places
