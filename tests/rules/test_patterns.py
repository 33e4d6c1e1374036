"""What patterns of paths and packages mean."""

import pytest

from serve.errors import UsageError
from serve.rules.patterns import selection


@pytest.mark.parametrize(
    ("pattern", "path", "fits"),
    [
        ("src/web", "src/web/a.py", True),
        ("src/web", "src/web/b/c.ts", True),
        ("src/web", "src/web.py", True),
        ("src/web", "src/website.py", False),
        ("src/web", "src/web.d/a.py", False),
        ("src/web/", "src/web/a.py", True),
        ("web", "src/web/a.py", False),
        ("src/*.py", "src/a.py", True),
        ("src/*.py", "src/b/a.py", False),
        ("src/**/*.py", "src/a.py", True),
        ("src/**/*.py", "src/b/c/a.py", True),
        ("**/tests", "a/tests/b.py", True),
        ("**/tests", "tests/b.py", True),
        ("**/tests", "mytests/b.py", False),
        ("src/*", "src/a.py", True),
        ("src/*", "src/b/a.py", False),
        ("src/**", "src/b/a.py", True),
        ("a?.py", "ab.py", True),
        ("a?.py", "a/.py", False),
        ("a.b", "axb", False),
        ("a[b]+(c", "a[b]+(c", True),
        (".", "anything/at/all", True),
        ("**", "anything", True),
    ],
)
def test_a_pattern_fits_a_path(pattern: str, path: str, fits: bool) -> None:
    assert selection((pattern,), {}).has_path(path) is fits


def test_what_is_taken_out_is_out_in_whatever_order() -> None:
    for patterns in (("src", "!src/gen"), ("!src/gen", "src")):
        chosen = selection(patterns, {})
        assert chosen.among(["src/a.py", "src/gen/b.py", "c.py"]) == ["src/a.py"]
    assert selection(("!src",), {}).among(["src/a.py", "b.py"]) == ["b.py"]


def test_tags_stand_for_their_patterns_and_roots_go_before_paths() -> None:
    assert selection(("tag:web", "db"), {"web": ("src/web",)}, "src").among(["src/web/a.py", "src/db.py", "db.py"]) == [
        "src/web/a.py",
        "src/db.py",
    ]
    with pytest.raises(UsageError, match="no tag 'web'"):
        selection(("tag:web",), {})


@pytest.mark.parametrize(
    ("pattern", "module", "fits"),
    [
        ("package:requests", "requests", True),
        ("package:requests", "requests.sessions.Session", True),
        ("package:requests", "requests_oauth", False),
        ("package:github.com/a/b", "github.com/a/b/c", True),
        ("package:node", "node:fs", True),
        ("package:*", "anything", True),
        ("requests", "requests", False),
    ],
)
def test_a_package_and_what_lies_below_it(pattern: str, module: str, fits: bool) -> None:
    assert selection((pattern,), {}).has_package(module) is fits


def test_a_pattern_that_is_none() -> None:
    for pattern in ("x" * 301, "*a" * 21):
        with pytest.raises(UsageError, match="empty or too long"):
            selection((pattern,), {})
