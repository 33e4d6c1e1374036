"""Which dead symbols code used until a commit: what a history tells that the code of one day cannot."""

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence

from analyzer.metrics.deadcode.evidence import Evidence
from analyzer.metrics.deadcode.holders import holders_of
from analyzer.metrics.deadcode.uses import Uses


def last_uses(evidence: Evidence, dead: Sequence[int], commits: Mapping[str, str]) -> dict[int, str]:
    """Return the dead symbols that lost their last use, each with the commit that took it away.

    `commits` has of names the newest commit that left them in fewer places of code. It is the last use that went where the name is written
    nowhere else by now. What only such symbols use lost its last use with theirs.
    """
    nodes, uses = evidence.program.nodes, evidence.uses
    alone = [number for number in dead if evidence.others(nodes[number].name) <= 0]
    found = {number: commits[nodes[number].name] for number in alone if nodes[number].name in commits}
    used = _used_by_each(uses, [number for number in alone if number not in found])
    queue = list(found)
    while queue:
        for number in used[queue.pop()]:
            if number not in found and (commit := _of_users(uses, number, found)):
                found[number] = commit
                queue.append(number)
    return found


def _used_by_each(uses: Uses, symbols: Iterable[int]) -> defaultdict[int, list[int]]:
    """Return which of some symbols each other symbol uses, by itself or by what lies in it."""
    used: defaultdict[int, list[int]] = defaultdict(list)
    for number in symbols:
        for user in uses.users.get(number, ()):
            for holder in (user, *holders_of(uses.parents, user)):
                used[holder].append(number)
    return used


def _of_users(uses: Uses, number: int, found: Mapping[int, str]) -> str | None:
    """Return the commit with which the first user of a symbol went out of use; None where not all did."""
    commits = []
    for user in sorted(uses.users[number]):
        holder = next((each for each in (user, *holders_of(uses.parents, user)) if each in found or each == number), None)
        if holder is None:
            return None
        commits += [found[holder]] if holder in found else []
    return commits[0] if commits else None
