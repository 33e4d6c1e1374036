"""What reads a file, by its name and by its first line."""

import pytest

from analyzer.languages.formats import formats_of, interpreted_language


@pytest.mark.parametrize(
    "head",
    [b"#!/usr/bin/python\n", b"#! /usr/bin/env python3\nx", b"#!/usr/bin/env -S python3.12 -u\n", b"#!python", b"#!/opt/pypy3\r\n"],
)
def test_an_interpreter_line_names_the_language(head: bytes) -> None:
    assert interpreted_language(head) == "python"


@pytest.mark.parametrize(
    "head", [b"", b"#!", b"#!/bin/sh\n", b"# /usr/bin/python\n", b"#!/usr/bin/pythonic\n", b"\xff#!/usr/bin/python", b"#!/python/sh"]
)
def test_other_lines_name_none(head: bytes) -> None:
    assert interpreted_language(head) is None


@pytest.mark.parametrize(
    ("path", "names"),
    [
        ("Dockerfile.psql", ["dockerfile"]),
        ("rows.psql", ["sql"]),
        ("requirements.txt", ["manifest"]),
    ],
)
def test_what_is_code_is_read_as_that_alone_where_nothing_else_reads_it(path: str, names: list[str]) -> None:
    assert [known.name for known in formats_of(path)] == names
