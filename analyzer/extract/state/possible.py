"""What of the rarer things of its language a source may have, by words that stand in it: most files are spared a look for them."""

from collections.abc import Iterable
from typing import NamedTuple

from analyzer.languages.declaration import Language


class Possible(NamedTuple):
    """What a source may have."""

    awaits: bool  # calls that give what is to be awaited
    decides: bool  # conditions that are decided already
    evaluates: bool  # calls that run texts as code
    begins: bool  # something that is looked up by texts
    lists_keys: bool  # lists of the keys of objects
    assumes: bool  # conditions that type checkers take as decided
    splits_types: bool  # conditions that are true for type checkers alone


def possible_in(source: bytes, language: Language) -> Possible:
    """Return what a source in a language may have."""
    puts = language.puts_under
    return Possible(
        awaits=bool(language.async_mark) and language.async_mark in source,
        decides=language.decides is not None and language.decides_by in source,
        evaluates=any(name in source for name in language.evaluating_calls),
        begins=any(call in source for call in language.looks_up) or (puts is not None and puts.search(source) is not None),
        lists_keys=bool(language.listing_keys) and language.listing_keys in source,
        assumes=any(mark in source for mark in language.assumes_by),
        splits_types=bool(written_in(source, language.type_only_names)),
    )


def written_in(source: bytes, names: Iterable[str]) -> list[str]:
    """Return those of some names that stand in a source, in their order."""
    return [name for name in sorted(names) if name.encode() in source]
