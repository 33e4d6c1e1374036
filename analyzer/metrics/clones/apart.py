"""Telling copies that are a fault from those between projects that each have to stand alone, as examples and data of tests do, and from
cases in lists."""

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence, Set
from functools import cache
from itertools import accumulate, compress, count, takewhile
from posixpath import basename
from string import digits
from types import MappingProxyType
from typing import Final

from analyzer.languages.told import DECIDING_WORDS, ERRORS
from analyzer.metrics.clones import CloneGroup, Fragment
from analyzer.metrics.clones.streams import line_starts
from analyzer.model.program import FileText
from analyzer.model.texts import Token, token_of
from analyzer.schema.vocab import CloneKind

_EXAMPLE: Final = re.compile(
    r"(?:.*?/)??(?:(?<!com/)(?<!org/)(?<!net/)_?(?:example|sample|demo|benchmark|playground|tutorial)"
    r"|(?:\w[\w-]*[-_]|_)?(?:example|sample|demo|benchmark|playground|tutorial)s|micro_?bench(?:mark)?s?"
    r"|__(?:test)?fixtures__|testdata)/[^/]+"
    r"|(?:.*/)?(?:(?:\w+[-_.])?migrations?(?:[-_.]\w+)?|alembic)/(?:.*/)?"
    r"(?:[vV]?\d|[\da-f]{10,}_|(?:[A-Za-z]+[-_.]){0,2}[A-Za-z]+[-_.]?\d{3})[^/]*(?:/[^/]+)?\Z"
    r"|(?:.*/)?migrat(?:e|ions?)[-_][^/]*\d[^/]*\Z"
    r"|(?:.*/)?[^/]+\.stories\.\w+\Z"
    r"|[^/]*[-_](?:example|sample|demo)\.\w+\Z"
)
"""The folder of an example or of what is measured, or one that stands beside others, or an example beside all folders; or one of the
numbered steps between layouts of a database, by its folder or by its own name, or of those that have a hash, or what stands in a folder
for such a step; or a file that shows a component to who builds with it."""


_VERSION: Final = re.compile(
    r"\d+(?:(?:alpha|beta|rc|[._])\d+)*(?=[^/]*/)|(?<![^/])(?:jsm?|mjs|cjs|esm?|umd|amd|unversioned)(?=/)"
    r"|(?:[-_./]|(?<![^/]))(?:javax|jakarta)(?=[-_.][^/]*/|/)"
)
"""A number in the name of a folder, with what makes it that of a version, a folder for one kind of modules, or one for either name of the
same interfaces."""
_INTERFACE: Final = re.compile(r".*v(\d+)/", re.DOTALL)
_LEAST_LETTERS: Final = 4
_MARKS: Final = re.compile(r"[\W_]")
_DIGITS: Final = re.compile(r"[\d_.]*\d")
"""A folder for one version of an interface (`v2`, `apiv2`), and the numbers in the name of a file."""


def faulty(
    groups: Iterable[CloneGroup],
    data: Set[str] = frozenset(),
    tests: Set[str] = frozenset(),
    listed: Mapping[str, Mapping[int, int]] = MappingProxyType({}),
    variants: Mapping[str, str] = MappingProxyType({}),
) -> Iterator[CloneGroup]:
    """Yield the groups of those fragments that one piece of code could stand for: all outside of examples, and those of each example; of
    files that lie in the same place of folders for several versions (`spring5`, `spring6`) or kinds of modules (`cjs`, `esm`), or have one
    name in those for versions of an interface (`apiv1`, `apiv3`), those of one, since each of them has to stand.

    `data` are the files of which each stands alone, too; `tests` those in which nothing counts, since what is said again there is another
    case (SonarSource looks for no copies in tests at all). `variants` are files of which a program has one, each with what tells them from
    others: they are told of as versions are. `listed` are the lines, by path, on which a table has its rows, each with the
    table: those of one are alike.
    """
    for group in groups:
        by_project: dict[str, list[Fragment]] = defaultdict(list)
        versions = dict[str, str]()
        for fragment in group.fragments:
            places = _versions_of(fragment.path, variants)
            is_first = all(versions.setdefault(place, version) == version for place, version in places)
            if fragment.path not in tests and is_first:
                by_project[fragment.path if fragment.path in data else example_of(fragment.path)].append(fragment)
        for each in by_project.values():
            if len(each) > 1 and not _is_of_cases(each, listed):
                yield group._replace(fragments=tuple(each))


def _versions_of(path: str, variants: Mapping[str, str]) -> Iterator[tuple[str, str]]:
    """Yield what a file shares with its other versions, each time with what tells it from them."""
    yield variants.get(path) or place_among_versions(path), path
    found = _INTERFACE.match(path)
    if found is not None:
        yield _DIGITS.sub("", basename(path)), found[1]


def place_among_versions(path: str) -> str:
    """Return what a file's path shares with those in the same place of folders for other versions, of which one may go without a number,
    or kinds of modules. A folder that has the name of a version around it again, with its number or without, says nothing, nor does the
    number of one in the name of the file."""
    *folders, name = path.split("/")
    numbers = set(_NUMBER.findall("/".join(folders)))
    name = _NUMBER.sub(lambda found: "" if found[0] in numbers else found[0], name)
    plain = [_MARKS.sub("", folder) for folder in folders]
    names = [each.rstrip(digits) for each in plain]
    numbered = [name if len(name) < len(each) else "" for name, each in zip(names, plain, strict=True)]
    said = [len(name) >= _LEAST_LETTERS and any(outer.endswith(name) for outer in numbered[:place]) for place, name in enumerate(names)]
    path = "/".join((*(folder for folder, is_said in zip(folders, said, strict=True) if not is_said), name))
    return _VERSION.sub(lambda found: _SHARED.get(found[0].lstrip("-_./"), "" if found[0][0].isdigit() else "#"), path)


_NUMBER: Final = re.compile(r"\d+")
_SHARED: Final = {"unversioned": "v", "javax": "", "jakarta": ""}
"""What a folder for the version of an interface that a program itself works with has alike with those for others (`v1`), and one for either
name of the same interfaces with that for the other."""


def deciding(groups: Iterable[CloneGroup], texts: Iterable[FileText]) -> Iterator[CloneGroup]:
    """Yield the groups with those fragments that decide something more than once: what only declares, lists, describes or takes one step
    after the other is alike where the things are. The cases of a choice are no decisions where they choose among other names: such a
    choice is a table of other things."""
    by_path = {text.path: text for text in texts}
    decisions_of = cache(lambda path: _decisions_before(by_path[path], _DECIDING))
    without_cases = cache(lambda path: _decisions_before(by_path[path], _DECIDING_UNDER_OTHER_NAMES))
    for group in groups:
        before = decisions_of if group.kind is CloneKind.EXACT else without_cases
        kept = tuple(
            each for each in group.fragments if before(each.path)[each.end_line] - before(each.path)[each.line - 1] >= _LEAST_DECISIONS
        )
        if len(kept) > 1:
            yield group._replace(fragments=kept)


def _decisions_before(text: FileText, deciding_tokens: Set[int]) -> list[int]:
    """Return how many decisions there are on the lines before each line, and on all of them."""
    own = memoryview(text.tokens).cast("i")
    decides = list(map(deciding_tokens.__contains__, own))
    for place in compress(count(), decides):
        is_inside = 0 < place < len(own) - 1
        is_key = is_inside and own[place - 1] in _BEFORE_KEY and own[place + 1] == _BEHIND_KEY
        decides[place] = not (is_key or _hands_on(own, place) or _hands_over(own, place))
    tokens = [0, *accumulate(decides)]
    return [tokens[number] for number in line_starts(text)]


def _hands_on(own: Sequence[int], place: int) -> bool:
    """Return whether a branch only asks whether there is an error, and gives it to the caller: it is part of the step before."""
    opened = _first(own, _OPENS, place)
    return opened is not None and own[opened + 1] == _GIVES and tuple(own[opened - 3 : opened]) in _FAILED


def _hands_over(own: Sequence[int], place: int) -> bool:
    """Return whether a loop is all of a block, and each of its rounds one call: it hands over one after the other, and decides nothing."""
    opened = _first(own, _OPENS, place) if own[place] == _LOOP and own[place - 1] == _OPENS else None
    closed = None if opened is None else _first(own, _CLOSES, opened)
    if opened is None or closed is None or own[closed + 1] != _CLOSES:
        return False
    inside = own[opened + 1 : closed - (own[closed - 1] == _ENDS)]
    depths = list(accumulate((token == _LEFT) - (token == _RIGHT) for token in inside))
    called = list(takewhile(_LEFT.__ne__, inside))
    return (
        bool(called)
        and depths[len(called) :].count(0) == 1
        and depths[-1] == 0
        and all(Token.NAME < token < Token.NUMBER or token == _DOT for token in called)
    )


def _first(own: Sequence[int], wanted: int, place: int) -> int | None:
    """Return the first place from some place on, not far from it, of a token, unless it is the last one."""
    return next((after for after in range(place, min(place + _LONGEST_HEAD, len(own) - 1)) if own[after] == wanted), None)


_LEAST_DECISIONS: Final = 2
_LONGEST_HEAD: Final = 60
_OPENS, _GIVES, _DIFFERS = (token_of(word, Token.WORD) for word in (b"{", b"return", b"!="))
_LOOP, _CLOSES, _ENDS, _LEFT, _RIGHT, _DOT = (token_of(word, Token.WORD) for word in (b"for", b"}", b";", b"(", b")", b"."))
_FAILED: Final = frozenset((token_of(name.encode(), Token.NAME), _DIFFERS, token_of(b"nil", Token.NAME)) for name in ERRORS)
_BEFORE_KEY: Final = frozenset(token_of(mark, Token.WORD) for mark in (b"{", b","))
_BEHIND_KEY: Final = token_of(b":", Token.WORD)
"""What stands around such a word where it is no more than a name for a value in an object."""
_DECIDING: Final = frozenset(token_of(word.encode(), Token.WORD) for word in DECIDING_WORDS)
_DECIDING_UNDER_OTHER_NAMES: Final = _DECIDING - {token_of(b"case", Token.WORD)}


def _is_of_cases(fragments: Sequence[Fragment], listed: Mapping[str, Mapping[int, int]]) -> bool:
    """Return whether fragments lie in one list of one file, each but for one line, on which a list may begin."""
    lines = listed.get(fragments[0].path)
    if not lines or fragments[0].path != fragments[-1].path:
        return False
    lists = [[lines[line] for line in range(each.line, each.end_line + 1) if line in lines] for each in fragments]
    are_inside = all(len(own) >= each.end_line - each.line for own, each in zip(lists, fragments, strict=True))
    return are_inside and len(set[int]().union(*lists)) == 1


def example_of(path: str) -> str:
    """Return the folder or the file of the example that a file belongs to; empty for one that belongs to none."""
    found = _EXAMPLE.match(path)
    return found[0] if found else ""
