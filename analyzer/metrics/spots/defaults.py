"""What a function does with a parameter whose default is one collection for all calls: whether it may change that, or hand it on.

The tokens decide, since a name has few shapes around it in which it is only looked at; whatever stands in another one may change it.
"""

from collections.abc import Sequence, Set
from typing import Final

from analyzer.model.texts import Token, token_of


def _words(text: str) -> frozenset[int]:
    return frozenset(token_of(word.encode(), Token.WORD) for word in text.split())


def _word(text: str) -> int:
    return token_of(text.encode(), Token.WORD)


_DOT, _OPEN, _COMMA, _SETS, _OR, _OPEN_INDEX, _CLOSE_INDEX = map(_word, (".", "(", ",", "=", "or", "[", "]"))
_TESTS: Final = _words("if elif while")
_BEFORE: Final = _words("in not == != < > <= >= is % + - | & ^ * **") | _TESTS
"""What stands before a name that is gone through, asked, compared, spread out, or made something else of."""
_AFTER: Final = _words("in not == != < > <= >= is % + - | & ^ *")
_ENDS: Final = _words(") ,")
_BEFORE_GIVEN: Final = _words("( , = else")
_AFTER_GIVEN: Final = _words(") , if else")
"""What stands around an argument, or around what one is on a condition."""
_CALLED: Final = _words(") ]")
"""What a call ends with, or a look into a collection, that gives what is called."""
_CLOSES: Final = _words("] ) }")
_ENDS_TEST: Final = _words("and or")
_OPENS: Final = _words("[ ( {")
_DEFINES: Final = _words("def class")
_ELSE: Final = _word("else")
_CONTINUES: Final = _words(". ( [ , or and + - | & ^ * % in not == != < > <= >= is")
"""What behind a name makes another value of what it stands for."""
_LEAVES: Final = _words("return yield raise : lambda")
_LONGEST_CHOICE: Final = 60
"""So many tokens between a name and the end of what is bound to it are looked at."""
_KEEPING: Final = frozenset(
    token_of(name.encode(), Token.NAME)
    for name in "append appendleft add extend insert setdefault put push partial __init__ __new__ setattr".split()
)
"""Methods and functions that keep what they are given as it is."""
_COLON: Final = _word(":")
_IS_INSTANCE: Final = token_of(b"isinstance", Token.NAME)
_LONGEST_TEST: Final = 16
"""So many tokens from a test of a class to the name that is used behind it."""
_IF_NOT: Final = (_word("if"), _word("not"))
_CHANGES: Final = _words("= += -= *= /= //= %= |= &= ^= @= **= <<= >>= del")


def is_looked_at(name: str, tokens: Sequence[int], reading: Set[str]) -> bool:
    """Return whether a function, whose `tokens` these are, does nothing with a parameter but look at it.

    `reading` are the names of functions and methods that do no more than that, and give no part of it away. What follows a line that
    binds the name anew, to a copy of the collection or to something in its place, is not looked at.
    """
    names = [token_of(name.encode(), kind) for kind in (Token.NAME, Token.WORD)]  # Some names are words of the language elsewhere.
    first = next((place for place, each in enumerate(tokens) if each in names), None)
    if first is None:
        return False
    calls = {token_of(each.encode(), Token.NAME) for each in reading}
    is_empty = _is_empty(tokens, first)
    around = [*tokens, *[0] * 4]
    known, queue = set(names), [(each, first + 1) for each in names]
    while queue:
        aliases = _other_names(around, *queue.pop(), calls, is_empty=is_empty)
        if aliases is None:
            return False
        queue += ((alias, place) for alias, place in aliases.items() if alias not in known)
        known.update(aliases)
    return True


def _other_names(tokens: Sequence[int], name: int, start: int, calls: Set[int], *, is_empty: bool) -> dict[int, int] | None:
    """Return the names that a collection is bound to as well, with the place of each, where from `start` on nothing else is done with its
    `name` but looking at it; None where more is done."""
    found = dict[int, int]()
    for place in range(start, len(tokens) - 4):
        if tokens[place] != name:
            continue
        if _is_bound_anew(tokens, place, calls, is_empty=is_empty):
            break
        bound = _bound_to(tokens, place)
        if bound is not None:
            found.setdefault(tokens[bound], place + 1)
        elif not _begins_binding(tokens, place) and not _is_look(tokens, place, calls, is_empty=is_empty):
            return None
    return found


def _begins_binding(tokens: Sequence[int], place: int) -> bool:
    """Return whether a name is bound to something: what it stood for before stays as it is."""
    return tokens[place + 1] == _SETS and tokens[place - 1] not in (_OPEN, _COMMA, _DOT)


def _bound_to(tokens: Sequence[int], place: int) -> int | None:
    """Return the place of the name that is bound to what another one stands for, as it is (`a = b`, `a = c if d else b`); None where none
    is."""
    if tokens[place + 1] in _CONTINUES:
        return None
    sets = place - 1
    if tokens[sets] == _ELSE:
        depth, least = 0, max(sets - _LONGEST_CHOICE, 0)
        while sets > least and (depth or tokens[sets] != _SETS) and tokens[sets] not in _LEAVES:
            depth += (tokens[sets] in _CLOSES) - (tokens[sets] in _OPENS)
            sets -= 1
    is_bound = tokens[sets] == _SETS and Token.NAME <= tokens[sets - 1] < Token.NUMBER
    return sets - 1 if is_bound and _begins_binding(tokens, sets - 1) else None


def _is_empty(tokens: Sequence[int], first: int) -> bool:
    """Return whether the default of a parameter, whose name stands at `first`, has nothing in it."""
    after = next((place for place in range(first, len(tokens)) if tokens[place] == _SETS), len(tokens))
    ends = tokens[after + 2 : after + 3]
    return bool(ends) and ends[0] in _CLOSES


def _is_bound_anew(tokens: Sequence[int], place: int, calls: Set[int], *, is_empty: bool) -> bool:
    """Return whether a name that is used for the first time becomes a copy (`a = dict(a)`), or what stands for nothing (`a = a or {}`, or
    behind `if not a:`)."""
    name, sets, *value = tokens[place : place + 5]
    if is_empty and tuple(tokens[place - 2 : place]) == _IF_NOT and [sets, *value[:2]] == [_COLON, name, _SETS]:
        return True
    if sets != _SETS or tokens[place - 1] in (_OPEN, _COMMA, _DOT):
        return False
    return (is_empty and value[:2] == [name, _OR]) or (value[0] in calls and value[1:] == [_OPEN, name])


def _is_look(tokens: Sequence[int], place: int, calls: Set[int], *, is_empty: bool) -> bool:
    before, after = tokens[place - 1], tokens[place + 1]
    if before == _DOT or (after == _SETS and before in (_OPEN, _COMMA)):
        return True  # another thing of that name: an attribute, an argument by its name
    if before == _SETS and after in _ENDS and tokens[place - 2] == tokens[place]:
        return True  # handed on by its own name: what takes it decides
    if before == _OPEN_INDEX and after == _CLOSE_INDEX and _is_of_type(tokens, place):
        return True
    if after == _DOT:
        return tokens[place + 2] in calls and tokens[place + 3] == _OPEN
    if after == _OPEN_INDEX:
        is_kept = before in _CHANGES and not (is_empty and before == _SETS)
        return not is_kept and tokens[_end_of_index(tokens, place + 1) + 1] not in _CHANGES
    if after in _CHANGES:
        return False
    if is_empty and before in _BEFORE_GIVEN and after in _AFTER_GIVEN and _is_handed_on(tokens, place):
        return True
    if before in _BEFORE or after in _AFTER or (before in _ENDS_TEST and after == _COLON):
        return True
    if after == _OR:
        return is_empty
    return before == _OPEN and tokens[place - 2] in calls and tokens[place - 3] != _DOT and after in _ENDS


def _is_of_type(tokens: Sequence[int], place: int) -> bool:
    """Return whether a name is one item of a list behind `if isinstance(a, str):`, what it stands for being of one class there."""
    *before, colon, _, sets, _ = tokens[max(place - _LONGEST_TEST, 0) : place]
    asks = (_IS_INSTANCE, _OPEN, tokens[place], _COMMA)
    return (colon, sets) == (_COLON, _SETS) and any(tuple(before[at : at + len(asks)]) == asks for at in range(len(before)))


def _is_handed_on(tokens: Sequence[int], place: int) -> bool:
    """Return whether a name is an argument of a call that keeps nothing by its name: what takes it decides, as by its own name."""
    depth, opened = 0, place - 1
    while opened > 1 and (depth or tokens[opened] not in _OPENS):
        depth += (tokens[opened] in _CLOSES) - (tokens[opened] in _OPENS)
        opened -= 1
    called = tokens[opened - 1]
    if opened > 1 and tokens[opened] in _OPENS and called in (_OPEN, _COMMA):
        return _is_handed_on(tokens, opened)  # together with others
    is_name = Token.NAME <= called < Token.NUMBER and tokens[opened - 2] not in _DEFINES
    return tokens[opened] == _OPEN and (is_name or called in _CALLED) and called not in _KEEPING


def _end_of_index(tokens: Sequence[int], opened: int) -> int:
    """Return where the bracket closes that stands at `opened`, or the last place with one behind it."""
    depth = 0
    for place in range(opened, len(tokens) - 1):
        depth += (tokens[place] == _OPEN_INDEX) - (tokens[place] == _CLOSE_INDEX)
        if not depth:
            return place
    return len(tokens) - 2
