"""What decorators, last words of names and values of the standard library tell: each case is a tree, and what is listed of it."""

from collections.abc import Mapping
from pathlib import Path

import pytest

from tests.metrics.test_dead_code import listed

_RECORDS = (
    "import attr\nimport attrs\nimport click\nimport decorator\nfrom attr import attrs as record\n\n\n"
    "@attr.s\nclass One:\n    x = attr.ib()\n\n    def left_over(self): ...\n\n"
    "    @x.validator\n    def _check(self, attribute, value): ...\n\n\n"
    "@attrs.define\nclass Two:\n    x: int\n\n\n@record\nclass Three: ...\n\n\n"
    "@decorator.decorator\ndef logged(call, *args): ...\n\n\n@click.option('--a')\n@click.option('--b')\ndef shown(a, b): ...\n\n\n"
)
_RESOURCES = "class {}:\n    def info_GET(self): ...\n    def {}_GET(self): ...\n    def {}_GET(self): ...\n\n\n"
_BOX = "class Box:\n    @property\n    def own_width(self): return 1\n\n\n"
_SHELF = (
    "class Shelf:\n    @property\n    def own_width(self): return 1\n\n\n"
    "def show(size: {}, kind: int): return size.own_width, kind.own_width\n\n\nprint(Shelf(), show({}, 2))\n"
)

CASES: dict[str, tuple[Mapping[str, str], set[tuple[str, str, str]]]] = {
    "decorators_that_register": (
        {
            "app.py": "import attr\nimport click\nimport lib\n\n\n@click.command()\n@click.option('--a')\ndef run(a): ...\n\n\n"
            "@lib.define\nclass One: ...\n\n\n@attr.s\n@lib.known\nclass Two:\n    def left(self): ...\n"
        },
        set(),
    ),
    "decorators_that_only_wrap": (
        {"app.py": _RECORDS + "print(One(1))\n"},
        {
            ("app.py::One.left_over", "unreferenced", "medium"),
            ("app.py::Two", "unreferenced", "high"),
            ("app.py::logged", "unreferenced", "high"),
            ("app.py::shown", "unreferenced", "high"),
        },
    ),
    "last_words_of_members_that_something_puts_together": (
        {"app.py": _RESOURCES.format("Rooms", "free", "all") + _RESOURCES.format("Beds", "made", "old") + "print(Rooms(), Beds())\n"},
        set(),
    ),
    "last_words_of_members_of_one_class": (
        {
            "app.py": _RESOURCES.format("Rooms", "free", "all")
            + "    def made_GET(self): ...\n    def old_GET(self): ...\n\n\nprint(Rooms())\n"
        },
        {(f"app.py::Rooms.{name}_GET", "unreferenced", "medium") for name in ("info", "free", "all", "made", "old")},
    ),
    "last_words_of_functions": (
        {"app.py": "".join(f"def {name}_path(): ...\n\n\n" for name in ("one", "two", "six", "own", "old"))},
        {(f"app.py::{name}_path", "unreferenced", "high") for name in ("one", "two", "six", "own", "old")},
    ),
    "member_that_a_value_is_asked_for_which_lacks_it": ({"app.py": _BOX + _SHELF.format("Box", "Box()")}, set()),
    "member_that_a_value_is_asked_for_which_has_it": (
        {"app.py": _BOX + _SHELF.format("Box", "Box()").replace("kind.own_width", "kind.real")},
        {("app.py::Shelf.own_width", "unreferenced", "low")},
    ),
    "exceptions_named_like_tests": (
        {
            "app.py": "import enum\n\n\nclass TestFailed(Exception): ...\n\n\nclass TestState(enum.Enum):\n    ON = 1\n\n\n"
            "class TestShelf:\n    def test_it(self): ...\n"
        },
        {("app.py::TestFailed", "unreferenced", "high"), ("app.py::TestState", "unreferenced", "high")},
    ),
}


@pytest.mark.parametrize("case", CASES)
def test_what_hints_tell(case: str, tmp_path: Path) -> None:
    files, expected = CASES[case]
    assert listed(files, tmp_path) == expected
