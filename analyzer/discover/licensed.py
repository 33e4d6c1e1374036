"""Which code is others' by the licences beside it: that of a folder of its own, or one that the head of a file grants or quotes.

Who holds the rights is here whoever the licence of the repository names, a name of what is released, and whom no few files name, or most of
those that are no tests: these mostly name nobody.
"""

import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence, Set
from posixpath import basename, dirname
from typing import Final

from analyzer.languages.formats import is_code, is_deploying
from analyzer.model.files import FileRecord
from analyzer.schema.vocab import Role

LICENCE: Final = re.compile(r"(?i)(?:mit-)?(?:(?:un)?licen[cs]es?|copying)(?:\.(?:txt|md|rst)|-(?:mit|bsd|apache)\w*)?")
_LICENCE_OF_ALL: Final = re.compile(r"(?i)(?:mit-)?(?:(?:un)?licen[cs]es?|copying)(?:[.-][\w.-]+)?")
"""A licence that does not stand in a folder, also under a name of what it is of (`LICENSE.quark.txt`)."""
_HOLDER: Final = re.compile(r"(?im)^\W*(?:copyright\b|\(c\)|\u00a9)([^\n]*)$")
"""A line that says who holds the rights."""
_NO_HOLDER: Final = re.compile(r"(?i)free software foundation|\b(?:holders?|owners?|notices?|licen[sc]es?|laws?|name of|yyyy|statement)\b")
_TERMS_BEHIND: Final = re.compile(r"(?i)\W+(?:all rights|licen[sc]ed|released|distributed|under|dual|this|see)\b.*")
_WORD: Final = re.compile(r"[^\W\d_]{3,}")
_OF_MANY: Final = frozenset(
    "copyright present inc llc ltd gmbh corp corporation company the and authors author contributors contributor project projects team"
    " developers others original com org net http https www github gmail mail software foundation open source group".split()
)
"""Words of lines that name holders, whoever they are."""
_KINDS: Final[Mapping[str, re.Pattern[str]]] = {
    "mit": re.compile(r"\bMIT\b|(?i:permission is hereby granted, free of charge)"),
    "bsd": re.compile(r"\bBSD\b|(?i:redistribution and use in source and binary forms)"),
    "apache": re.compile(r"(?i)\bapache licen[sc]e|apache-2"),
    "gpl": re.compile(r"\b[AL]?GPL|(?i:gnu (?:affero |lesser |library )?general public)"),
    "mpl": re.compile(r"\bMPL\b|(?i:mozilla public)"),
    "epl": re.compile(r"\bEPL\b|(?i:eclipse public)"),
    "cddl": re.compile(r"\bCDDL\b|(?i:common development and distribution)"),
}
"""What texts of licences, and heads of files that grant them, say of their kind."""
_WHOLE: Final = re.compile(
    r"(?i)permission is hereby granted|redistributions? (?:of|in) source|\bdo not alter or remove copyright notices\b"
    r"|\bmodifications (?:made )?(?:by|copyright)\b"
)
"""What the text of a licence has, of which heads mostly give the name alone, what is said to whoever takes the code elsewhere, and what
these have to say who then change it."""
_GIVEN_AWAY: Final = re.compile(
    r"(?i)\breleased to the public domain\b|\bpermission to use, copy, modify\b|\bpermission is granted to anyone\b"
)
"""What authors say of code that anybody may take, and who took it leaves there."""
_WHOEVER: Final = re.compile(r"(?i)\bcopyright\b[^\n]*\bthe original authors?\b")
"""What a head says that names nobody."""
_CREDIT: Final = re.compile(
    r"(?m)(?:@author|\b[Aa]uthors?:|^\W*[Bb]y:?|\b(?:[Ww]ritten|[Cc]reated|[Mm]ade|[Dd]eveloped) by|\bbased on the work of) +([A-Z][^\n]*)"
)
"""What says whose work something is, in whatever way."""
_GRANT: Final = re.compile(r"(?i)@licen[sc]e|\blicen[sc]ed? *:|\blicen[sc]ed\b")
LIBRARIES: Final = frozenset(("lib", "libs", "libraries"))
"""Folders, by their names, for code that others use."""
_LEAST_OTHERS: Final = 10
_FEW: Final = 4
_HALF: Final = 1
_TITLE_LINES: Final = 3
_VERSION: Final = re.compile(r"(?i)(?:\bv(?:\.\s?)?|\bver(?:sion)?\b\W{0,3}|[a-z)\]-]\s)\d+\.\d+(?!\S*/\d)")
_OF_TERMS: Final = re.compile(r"(?i)licen[sc]|\b[al]?gpl\b|\bgnu\b|\bmpl\b|apache")
_MOST_BYTES: Final = 4_000
_OF_OTHERS: Final = frozenset((Role.VENDORED, Role.GENERATED))

_Holder = frozenset[str]
"""The words of a name."""


def licensed_to_others(records: Sequence[FileRecord], own: Mapping[str, str], head_of: Callable[[FileRecord], str]) -> Iterator[str]:
    """Yield the files of code that lie in a folder whose licence names somebody else, or whose head names somebody else and grants another
    licence, has all of its text, or begins with a version of something; or of which few say where they begin, under whatever head, that
    they were given away; or that are by their original authors, where most others name who holds the rights; or that say in a folder of
    libraries by whom and under which licence they are. A head with a title that has a name of all that is written here is of a part of
    that.

    A repository without a licence tells nothing, and one of which most lies in such folders is a collection. A folder that says how a
    container runs what is in it is an application of the repository, whose licence may be left from what it was begun with. `own` are
    the names under which what is written here is released, by the manifests that say so: those beside a licence tell nothing of it.
    `head_of` gives the comment that a file begins with.
    """
    licences = {record.path: record.beginning(_MOST_BYTES) for record in records if LICENCE.fullmatch(basename(record.path))}
    roots = [record.beginning(_MOST_BYTES) for record in records if _LICENCE_OF_ALL.fullmatch(record.path)]
    if not roots:
        return
    heads = {record.path: head_of(record) for record in records if is_code(record.language) and record.role not in _OF_OTHERS}
    holders = {path: _holders(head) for path, head in heads.items()}
    outside = {record.path: holders[record.path] for record in records if record.path in holders and record.role is not Role.TEST}
    known = _named_often(holders) | _named_often(outside, _HALF)
    known = known.union(*(holder for text in roots for holder in _holders(text)))
    folders = {
        folder
        for path, text in licences.items()
        if (folder := dirname(path)) and (_is_of_others(_holders(text), known | _names(own, folder)) or _is_of_itself(text, folder, own))
    }
    folders -= {dirname(record.path) for record in records if is_deploying(record.language)}
    inside = [path for path in heads if not folders.isdisjoint(_above(path))]
    yield from inside if 2 * len(inside) <= len(heads) else ()
    yield from _given_away([record for record in records if record.path in heads], roots)
    whose = [path for path, head in heads.items() if _WHOEVER.search(head)]
    yield from whose if len(whose) * _FEW <= sum(map(bool, holders.values())) >= _LEAST_OTHERS else ()
    yield from _in_libraries([record for record in records if record.path in heads], known | _names(own))
    kinds = set[str]().union(*map(_kinds, roots))
    counts = Counter(holder for named in holders.values() for holder in named)
    known |= _names(own)
    released = _words(" ".join(name for path, name in own.items() if "/" not in path))
    for path, named in holders.items():
        is_rare = all(counts[holder] * _FEW <= len(heads) - counts[holder] >= _LEAST_OTHERS for holder in named)
        if (
            is_rare
            and released.isdisjoint(_title(heads[path]))
            and kinds
            and _is_of_others(named, known)
            and (_kinds(heads[path]) - kinds or _WHOLE.search(heads[path]) or _is_of_a_version(heads[path], _names(own)))
        ):
            yield path


def _given_away(records: Sequence[FileRecord], roots: Iterable[str]) -> Iterable[str]:
    """Return the files of code that say that they were given away, where few do, and no licence of the repository."""
    given = [record.path for record in records if _GIVEN_AWAY.search(record.beginning(_MOST_BYTES))]
    is_few = len(given) * _FEW <= len(records) - len(given) >= _LEAST_OTHERS
    return given if is_few and not any(map(_GIVEN_AWAY.search, roots)) else ()


def _is_of_itself(text: str, folder: str, own: Mapping[str, str]) -> bool:
    """Return whether a licence names nobody but, in its first line, what has the name of its folder, which no manifest releases."""
    title = _words(text.lstrip().partition("\n")[0])
    is_released = any(path.startswith(f"{folder}/") for path in own)
    return not (is_released or _holders(text)) and bool(named := _words(basename(folder))) and named <= title - _names(own)


def _in_libraries(records: Sequence[FileRecord], known: Set[str]) -> Iterator[str]:
    """Yield the files of code in folders of libraries, of which the repository is not one, that say where they begin whose work they are
    and under which licence, and name nobody who is known, nor whom many files name."""
    inside = [record for record in records if not LIBRARIES.isdisjoint(record.path.split("/")[:-1])]
    credits = {record.path: _credited(record.beginning(_MOST_BYTES)) for record in records} if 0 < 2 * len(inside) < len(records) else {}
    often = _named_often(credits)
    yield from (path for path in (record.path for record in inside) if _is_of_others(credits.get(path, ()), known | often))


def _credited(text: str) -> list[_Holder]:
    """Return the words of each name that a text gives credit to, if it speaks of a licence, too."""
    if not _GRANT.search(text):
        return []
    return [*_holders(text), *(words for found in _CREDIT.finditer(text) if (words := _words(found[1])))]


def _holders(text: str) -> list[_Holder]:
    """Return the words of each name that a text has for who holds the rights."""
    names = (_TERMS_BEHIND.sub("", found[1]) for found in _HOLDER.finditer(text))
    return [words for name in names if not _NO_HOLDER.search(name) and (words := _words(name))]


def _names(own: Mapping[str, str], folder: str = "/") -> _Holder:
    """Return the words of the names that manifests outside of a folder say."""
    return _words(" ".join(name for path, name in own.items() if not path.startswith(f"{folder}/")))


def _title(head: str) -> _Holder:
    """Return the words of the first lines of a head."""
    return _words("\n".join(_title_lines(head)))


def _is_of_a_version(head: str, own: Set[str]) -> bool:
    """Return whether a head begins with a version of something that has none of the words of own names."""
    return own.isdisjoint(_title(head)) and any(map(has_version, _title_lines(head)))


def _title_lines(head: str) -> list[str]:
    return list(filter(_WORD.search, head.splitlines()))[:_TITLE_LINES]


def has_version(line: str) -> bool:
    """Return whether a line of a head says which version of something a file is, or is of, and not that of a licence before it."""
    found = _VERSION.search(line)
    return found is not None and _OF_TERMS.search(line, 0, found.end()) is None


def _words(name: str) -> _Holder:
    return frozenset(map(str.lower, _WORD.findall(name))) - _OF_MANY


def _is_of_others(holders: Iterable[_Holder], known: Set[str]) -> bool:
    """Return whether there are holders, and none of them has a word of those who are known."""
    words = set[str]().union(*holders)
    return bool(words) and words.isdisjoint(known)


def _named_often(holders: Mapping[str, Iterable[_Holder]], few: int = _FEW) -> set[str]:
    """Return the words of the names that are on no few files: those that have them are more than one `few`th of those that have not."""
    counts = Counter(word for named in holders.values() for word in set[str]().union(*named))
    return {word for word, number in counts.items() if number * few > len(holders) - number}


def _above(path: str) -> Iterator[str]:
    while path := dirname(path):
        yield path


def _kinds(text: str) -> set[str]:
    return {kind for kind, pattern in _KINDS.items() if pattern.search(text)}
