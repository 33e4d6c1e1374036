"""Commits whose messages tell a decision: what they take back, what they break, and why."""

import re
from collections.abc import Mapping, Sequence, Set
from datetime import UTC, datetime
from typing import Final

from analyzer.metrics.decisions.draft import Draft, Scope
from analyzer.metrics.history.fixes import BULK_FILES, says_fix
from analyzer.metrics.history.past import Past
from analyzer.metrics.history.people import is_bot, without_addresses
from analyzer.metrics.history.reverts import reverted
from analyzer.model.history import Commit
from analyzer.schema.vocab import Confidence
from analyzer.schema.vocab_history import Identities, ScopeBasis
from analyzer.schema.vocab_project import DecisionKind, DecisionStatus

_BREAKING = re.compile(r"^BREAKING[ -]CHANGE(?:S)?\b|^\w+(?:\([^)\n]*\))?!:", re.MULTILINE)
_SECTION = re.compile(r"^\W*(?P<name>why|motivation|rationale|reason(?:ing)?|background)\W*(?::|$)", re.IGNORECASE | re.MULTILINE)
_CHOICE = re.compile(
    r"\b(?P<cue>in favou?r of|on purpose|intentional(?:ly)?|backwards?[- ]compatib\w+|we (?:decided|chose|prefer)|trade-?offs?|"
    r"no longer (?:need|support|use|necessary|required)\w*)\b",
    re.IGNORECASE,
)
_REASON = re.compile(r"\b(?P<cue>because|instead of|rather than|so that|to avoid|workaround)\b", re.IGNORECASE)
"""Words that tell a choice as often as what a defect was, or what a notice says."""
_DECIDES_NOTHING = re.compile(
    r"^(?:docs?|style|chore|tests?|ci|build|fix|bugfix)(?:\([^)]*\))?!?:|\bdependenc(?:y|ies)\b|\btypos?\b", re.IGNORECASE
)
_RELEASES = re.compile(
    r"\W*+(?=.*\d\.\d)(?:(?:(?:bump|releas|prepar|updat)\w*+|versions?|tag|changelogs?|chore|set|new|to|from|for|the|and"
    r"|v?\d\w*+(?:[.-]\w++)*+)\b\W*+)++",
    re.IGNORECASE,
)
"""The subject of a commit that releases a version and nothing else: what its message goes on to tell are other commits' doings."""
_LEAST_BODY: Final = 80
_SAYS_NOTHING = re.compile(
    r"\b(?:this )?reverts commits?\b[\s0-9a-f,&.]*+(?:and[\s0-9a-f,&.]++)*+|^\(cherry[- ]picked .*$"
    r"|^\W*(?:revert|reapply) \".*$|^[\w-]+: .*$",
    re.IGNORECASE | re.MULTILINE,
)
"""What tools write below the subject of a revert: the commits that it takes back, their subjects, and lines for other tools."""
_TRAILER = re.compile(r"(?:[A-Z]\w*(?:-\w+)+|Cc|Link): |\(cherry[- ]picked ")
"""How a last line of a message begins that is for other tools: who signed, tested or reviewed it. What names an issue may say why."""
_LEAST_WORDS: Final = 4
_REVERTS = re.compile(r"\W*(?:\w+(?:\([^)\n]*\))?: *)?(?:revert|back(?:s|ed)? out)", re.IGNORECASE)
"""How the message of a commit begins that is a revert and nothing else."""


def decisions_of_commits(past: Past, identities: Identities) -> list[Draft]:
    """Return the decisions that messages tell, merges and programs' left out."""
    scopes = _scopes(past)
    known = {commit.hash for commit in past.commits}
    names = sorted(known)
    drafts = []
    for place, commit in enumerate(past.commits):
        if len(commit.parents) > 1 or is_bot(commit.author):
            continue
        told = _told(commit, identities, _taken_back(commit.message, known, names))
        if told is not None:
            drafts.append(told._replace(scope=scopes.get(place, ())))
    return _with_reverted(drafts)


def _taken_back(message: str, known: Set[str], names: Sequence[str]) -> tuple[str, ...]:
    """Return the commits that a message takes back. One that tells of several in one may take back what never came into the history."""
    takes_back = reverted(message, known, names)
    return takes_back if _REVERTS.match(message) else tuple(name for name in takes_back if name in known)


def _told(commit: Commit, identities: Identities, takes_back: tuple[str, ...]) -> Draft | None:
    message = _without_trailers(without_addresses(commit.message, identities).replace("\r\n", "\n"))
    subject, _, body = message.partition("\n")
    found = _marker(message, body, is_revert=bool(takes_back))
    if found is None:
        return None
    marker, confidence, quote = found
    return Draft(
        kind=DecisionKind.COMMIT,
        title=subject.strip(),
        confidence=confidence,
        quote=quote,
        decided_at=datetime.fromtimestamp(max(0, commit.committed_at), UTC).strftime("%Y-%m-%d"),
        commit_hash=commit.hash,
        marker=marker,
        supersedes=takes_back,
        since=commit.committed_at,
    )


def _without_trailers(message: str) -> str:
    """Return a message without the lines for other tools at its end."""
    lines = message.rstrip().split("\n")
    while len(lines) > 1 and (not lines[-1].strip() or (_TRAILER.match(lines[-1]) and not _BREAKING.match(lines[-1]))):
        lines.pop()
    return "\n".join(lines)


def _marker(message: str, body: str, *, is_revert: bool) -> tuple[str, Confidence, str] | None:
    """Return what shows a message to tell a decision, how surely, and the paragraph that tells it."""
    if is_revert:
        has_reason = len(_SAYS_NOTHING.sub(" ", body).split()) >= _LEAST_WORDS
        return "revert", Confidence.CERTAIN if has_reason else Confidence.LOW, message.strip()
    if breaking := _BREAKING.search(message):
        return "BREAKING CHANGE", Confidence.HIGH, _paragraph(message, breaking.start())
    if section := _SECTION.search(body):
        return section["name"].lower(), Confidence.HIGH, _paragraph(body, section.start())
    subject = message.partition("\n")[0]
    if len(body.strip()) < _LEAST_BODY or _RELEASES.fullmatch(subject.strip()):
        return None
    if choice := _CHOICE.search(body):
        return choice["cue"].lower(), Confidence.MEDIUM, _paragraph(body, choice.start())
    reason = None if says_fix(message) or _DECIDES_NOTHING.search(subject) else _REASON.search(body)
    return (reason["cue"].lower(), Confidence.LOW, _paragraph(body, reason.start())) if reason else None


def _paragraph(text: str, place: int) -> str:
    """Return the paragraph around a place, and the next one where a heading is all of it."""
    start = text.rfind("\n\n", 0, place) + 2 if "\n\n" in text[:place] else 0
    end = text.find("\n\n", place)
    if end >= 0 and "\n" not in text[start:end].strip():
        end = text.find("\n\n", end + 2)
    return text[start : end if end >= 0 else len(text)].strip()


def _scopes(past: Past) -> Mapping[int, tuple[Scope, ...]]:
    """Return the files of today that each commit changed, by the commit's place; those of bulk commits say nothing."""
    found: dict[int, list[Scope]] = {}
    for path in sorted(past.touches):
        for touch in past.touches[path]:
            if past.commits[touch.commit].files <= BULK_FILES:
                found.setdefault(touch.commit, []).append(Scope(path, None, ScopeBasis.CHANGED))
    return {place: tuple(scopes) for place, scopes in found.items()}


def _with_reverted(drafts: Sequence[Draft]) -> list[Draft]:
    """Return the decisions, those that a later commit takes back marked as superseded."""
    taken_back = {name for draft in drafts for name in draft.supersedes}
    return [draft._replace(status=DecisionStatus.SUPERSEDED) if draft.commit_hash in taken_back else draft for draft in drafts]
