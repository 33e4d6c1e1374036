"""From import paths to files, and which files a system builds."""

import pytest

from analyzer.extract import extract_file
from analyzer.languages import LANGUAGES
from analyzer.languages.golang.modules import GoModules, default_name
from analyzer.languages.golang.variants import holds, variant_of
from analyzer.languages.resolving import Layout
from analyzer.model.program import ParsedFile
from analyzer.model.project import ManifestFacts
from analyzer.schema.vocab import ImportStatus


def modules(sources: dict[str, str], *declared: tuple[str, str]) -> GoModules:
    """Return the packages of sources by path, below `go.mod` files by folder and module."""
    files = [ParsedFile(path, "go", False, extract_file(text.encode(), LANGUAGES["go"], 60)) for path, text in sources.items()]
    manifests = tuple(ManifestFacts(f"{folder}/go.mod".lstrip("/"), "golang", name=name) for folder, name in declared)
    return GoModules(files, Layout((), frozenset(), manifests))


def test_the_file_that_stands_for_a_package_is_built_and_no_test() -> None:
    found = modules(
        {"a_test.go": "package a", "b_windows.go": "package a", "c.go": "//go:build ignore\n\npackage main", "d.go": "package a"},
        ("", "example.com/a"),
    )
    assert found.resolve("x/y.go", "example.com/a", 0).path == "d.go"


def test_the_nearest_module_names_a_package() -> None:
    found = modules({"a.go": "package a", "sub/b.go": "package b"}, ("", "example.com/a"), ("sub", "example.org/b"))
    assert (found.name_of("a.go"), found.name_of("sub/b.go")) == ("example.com/a", "example.org/b")


def test_what_a_module_should_hold_and_does_not_is_unresolved() -> None:
    found = modules({"a.go": "package a"}, ("", "example.com/a"))
    status = [found.resolve("a.go", name, 0).status for name in ("example.com/a/gone", "example.com/ab", "fmt", "C")]
    assert status == [ImportStatus.UNRESOLVED, ImportStatus.EXTERNAL, ImportStatus.STDLIB, ImportStatus.STDLIB]


def test_a_prefix_is_guessed_from_most_imports() -> None:
    found = modules(
        {
            "lib.go": 'package lib\nimport "github.com/acme/lib/errors"\nimport "github.com/other/errors"',
            "errors/e.go": "package errors",
            "cmd/tool/main.go": 'package main\nimport "github.com/acme/lib"\nimport "github.com/acme/lib/errors"',
        }
    )
    assert found.name_of("errors/e.go") == "github.com/acme/lib/errors"
    assert found.resolve("lib.go", "github.com/other/errors", 0).status is ImportStatus.EXTERNAL
    assert found.resolve("lib.go", "errors", 0).status is ImportStatus.STDLIB


@pytest.mark.parametrize(
    ("path", "name"),
    [
        ("fmt", "fmt"),
        ("net/http", "http"),
        ("example.com/app/v2", "app"),
        ("gopkg.in/yaml.v3", "yaml"),
        ("github.com/acme/go-tool", "tool"),
        ("github.com/acme/tool-go", "tool"),
        ("github.com/acme/tool.go", "tool"),
        ("v1", "v1"),
    ],
)
def test_names_that_imports_bind_by_custom(path: str, name: str) -> None:
    assert default_name(path) == name


@pytest.mark.parametrize(
    ("path", "condition", "variant"),
    [
        ("a.go", None, ""),
        ("a_linux.go", None, ""),
        ("a_linux_amd64_test.go", None, ""),
        ("a_windows.go", None, "windows"),
        ("a_linux_arm64.go", None, "arm64 linux"),
        ("linux.go", None, ""),
        ("a_unix.go", None, ""),
        ("a.go", "!linux", "!linux"),
        ("a.go", "linux && (amd64 || arm64)", ""),
        ("a.go", "darwin || windows", "darwin || windows"),
        ("a.go", "go1.18 && cgo", ""),
        ("a.go", "((((", ""),
    ],
)
def test_variants(path: str, condition: str | None, variant: str) -> None:
    assert variant_of(path, condition) == variant


def test_conditions_bind_as_in_go() -> None:
    assert holds("linux || windows && arm64")
    assert not holds("!(linux || windows)")
    assert holds("!windows && !arm64")
