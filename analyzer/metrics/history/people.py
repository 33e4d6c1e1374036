"""Who is who: signatures that share an address or a full name are one person; programs are told apart."""

import re
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from hashlib import sha256
from typing import Final

from analyzer.model.history import Commit, Signature
from analyzer.schema.vocab_history import Identities

_BOT = re.compile(
    r"\[bot\]|(?:^|[\s_-])bot$|^(?:dependabot|renovate|greenkeeper|github[ -]actions?|pre-commit-ci|pyup|snyk|mergify|allcontributors|"
    r"codecov|semantic-release|weblate|transifex|copilot)\b",
    re.IGNORECASE,
)
_ADDRESS_OF_BOT = re.compile(r"\[bot\]@|(?:^|[\d._+-])(?:bot|no-?reply|do-?not-?reply)@|agent@", re.IGNORECASE)
"""Nobody reads what is sent to those, as it is with most programs that help to write code, which are called as people are."""
_ADDRESS = re.compile(r"[\w.+-]{1,64}@[\w-]+(?:\.[\w-]+)*\.[A-Za-z]{2,}\b")
_BETWEEN_WORDS = re.compile(r"[\s._]+")
"""What stands between the words of a name: accounts are often called `first.last`."""
_NUMBER_OF_ACCOUNT = re.compile(r"^\d+\+(?=[\w-]+@users\.noreply\.)")
"""What some forges put before the name of an account where it hides its address."""
_HIDDEN = "address hidden"
_DIGITS: Final = 16


class People:
    """The people of a history. `of` gives each signature's person, under the name and address that most of their commits have."""

    def __init__(self, commits: Sequence[Commit]) -> None:
        counts = Counter(each.author for each in commits)
        counts.update(author for each in commits for author in each.co_authors)
        self._people = _merged(counts)

    def of(self, signature: Signature) -> Signature:
        """Return the person behind a signature of these commits."""
        return self._people[signature]

    def authors(self, commit: Commit) -> tuple[Signature, ...]:
        """Return the people that wrote a commit, its author first, without programs unless a program is its author."""
        author = self.of(commit.author)
        others = (self.of(each) for each in commit.co_authors)
        return tuple(dict.fromkeys((author, *(each for each in others if not is_bot(each)))))


@cache
def is_bot(person: Signature) -> bool:
    """Return whether a program signs with that name or address."""
    return bool(_BOT.search(person.name) or _ADDRESS_OF_BOT.search(person.email))


def shown(person: Signature, identities: Identities) -> Signature:
    """Return a person as the artifact shows them.

    A hashed text is the first 16 digits of the SHA-256 of its lower-case form: equal across repositories, and no secret to whoever can
    guess the text.
    """
    match identities:
        case Identities.FULL:
            return person._replace(email=person.email.lower())
        case Identities.NAMES:
            return person._replace(email=_hash(person))
        case Identities.HASHED:
            return Signature(_hash(person), _hash(person))


def without_addresses(message: str, identities: Identities) -> str:
    """Return a message as the artifact shows it: without addresses, unless people are shown in full."""
    return message if identities is Identities.FULL or "@" not in message else _ADDRESS.sub(_HIDDEN, message)


def _hash(person: Signature) -> str:
    """Return the hash of a person's address, or of the whole signature where it has none that tells people apart."""
    text = person.email if "@" in person.email else f"{person.name} <{person.email}>"
    return sha256(text.lower().encode()).hexdigest()[:_DIGITS]


def _merged(counts: Mapping[Signature, int]) -> dict[Signature, Signature]:
    """Return the person of each signature. A single word is too common a name to tell a person by."""
    groups: dict[str, str] = {}
    for signature in counts:
        keys = list(_keys(signature))
        first = _root(groups, keys[0])
        for key in keys[1:]:
            groups[_root(groups, key)] = first
    members: dict[str, list[Signature]] = {}
    for signature in counts:
        members.setdefault(_root(groups, next(iter(_keys(signature)))), []).append(signature)
    people = {}
    for signatures in members.values():
        person = min(signatures, key=lambda each: (-counts[each], each))
        people.update(dict.fromkeys(signatures, person))
    return people


def _keys(signature: Signature) -> Iterable[str]:
    name, email = " ".join(_BETWEEN_WORDS.split(signature.name.lower().strip())), _NUMBER_OF_ACCOUNT.sub("", signature.email.lower())
    if email and "@" in email:
        yield f"<{email}>"
    if " " in name or "@" not in email:
        yield name


def _root(groups: dict[str, str], key: str) -> str:
    while (parent := groups.setdefault(key, key)) != key:
        groups[key] = groups[parent]
        key = parent
    return key
