"""Comments that tell why: found in one pass, verbatim, blocks as one."""

import pytest

from tests.extract.dump import extract


@pytest.mark.parametrize(
    ("comment", "marker"),
    [
        ("# WHY: order matters", "WHY"),
        ("# NOTE(anna): slow", "NOTE"),
        ("# TRADEOFF - memory for time", "TRADEOFF"),
        ("# ADR 12: no queue", "ADR"),
        ("# done here because the caller cannot", "because"),
        ("# Because the caller cannot", "because"),
        ("# a workaround for the old parser", "workaround"),
        ("# We decided to wait", "we decided"),
        ("# INTENTIONALLY left out", "intentionally"),
        ("# kept for backwards compatibility", "for backwards compatibility"),
        ("# see #1234", "#1234"),
        ("# PEP 8 says so", "PEP 8"),
    ],
)
def test_a_comment_that_tells_why(comment: str, marker: str) -> None:
    (remark,) = extract(f"{comment}\nx = 1\n").remarks
    assert (remark.marker, remark.text, remark.line, remark.end_line) == (marker, comment, 1, 1)


@pytest.mark.parametrize(
    "comment",
    [
        "# sets the limit",
        "# TODO: later",
        "# TODO: use a list instead of this, because it is slow",
        "# note the limit",
        "# item #1",
        "# Copyright 2020, NOTE: no warranty, because",
        "# unwhy: nothing",
    ],
)
def test_other_comments(comment: str) -> None:
    assert extract(f"{comment}\nx = 1\n").remarks == ()


def test_adjacent_comments_in_one_column_are_one() -> None:
    source = "# first line\n# because of this\n\n# apart\nif x:\n    y = 1  # trailing\n    # because of that\n"
    assert [(remark.line, remark.end_line) for remark in extract(source).remarks] == [(1, 2), (7, 7)]


def test_text_in_strings_is_no_comment() -> None:
    assert extract('x = "# WHY: because"\n').remarks == ()


def test_very_long_comments_are_no_remarks() -> None:
    assert extract("# because\n" * 41 + "x = 1\n").remarks == ()
    assert len(extract("# because\n" * 40 + "x = 1\n").remarks) == 1
