"""Which argument of a call stands at a declared place."""

from collections.abc import Sequence

from analyzer.languages.conventions import ArgumentPlace
from analyzer.link.calls.sites import CallSiteRow


def given_at(row: CallSiteRow, place: ArgumentPlace) -> list[str]:
    """Return the texts of the arguments at a place of a call."""
    return [row.arguments[number][1] for number in numbers_at([keyword for keyword, _ in row.arguments], place)]


def numbers_at(keywords: Sequence[str | None], place: ArgumentPlace) -> list[int]:
    """Return which arguments stand at a place."""
    if isinstance(place, str):
        return [
            number for number, keyword in enumerate(keywords) if keyword == place or (place == "*" and keyword not in (None, "*", "**"))
        ]
    positional = [number for number, keyword in enumerate(keywords) if keyword is None]
    return positional[place:][:1] if -len(positional) <= place < len(positional) else []
