"""Which commits mend defects, by what they say and what they touch.

The first line of the message decides, as do trailers that close an issue as fixed, unless the first line tells of an addition. Much of what
says "fix" mends no code: such commits are told apart with the reason, so that the count can be judged.
"""

import re
from collections.abc import Callable, Collection
from typing import Final

from analyzer.model.history import Commit
from analyzer.schema.vocab_history import FixNoise

BULK_FILES: Final = 30
"""A commit of more files says little about each of them."""

_MENDS = re.compile(
    r"\b(?:fix(?:e[sd]|ing)?|bug(?:s|fix(?:es)?)?|hotfix|defects?|regressions?|crash(?:e[sd]|ing)?|deadlocks?|segfaults?|"
    r"(?:memory|resource) leaks?|race conditions?|vulnerabilit(?:y|ies)|cve-\d+)\b"
    r"|^patch(?:es|ed)?\b(?! release)",
    re.IGNORECASE,
)
_CLOSES = re.compile(r"^\W{0,3}(?:fix(?:e[sd])?|resolve[sd]?)\s*:?\s+(?:[\w.-]+/[\w.-]+)?#\d+", re.IGNORECASE | re.MULTILINE)
_OTHER_TYPE = re.compile(
    r"^(?:feat(?:ure)?|docs?|style|chore|tests?|ci|build|refactor|perf|revert|release)(?:\([^)]*\))?!?:", re.IGNORECASE
)
_ADDS = re.compile(
    r"^(?:[^\w\[]*+\[[^\]]*+\])*\W*+(?:add|allow|bump|change|clean|convert|deprecate|document|drop|enable|expose|implement|improve|introduce|"
    r"make it possible|migrate|move|optimi[sz]e|refactor|remove|rename|replace|require|simplify|speed up|support|switch|update|upgrade|use)"
    r"(?:s|e?d|ing)?\b",
    re.IGNORECASE,
)
"""Such a subject names no defect, whatever issue the body closes."""
_TEXTS = r"docstrings?|docs?|documentation|comments?|code style|type (?:hints?|annotations?)|annotations?"
_CHORES: Final = (
    r"typos?|spelling|misspell\w*|whitespaces?|indent(?:ation|ing)?|lint\w*|format(?:ting)?|style|nits?|grammar|wording|punctuation|"
    r"comments?|docstrings?|tests?|testing|test suite|ci|travis|github actions?|workflows?|pre-commit|docs?|documentation|readme|changelog|"
    r"release notes?|links?|urls?|build|deps|dependenc(?:y|ies)|imports?|merge conflicts?|conflicts?|types?|typing|annotations?|hints?|"
    r"examples?|benchmarks?|warnings?|deprecations?"
)
_NOISE: tuple[tuple[FixNoise, re.Pattern[str]], ...] = (
    (
        FixNoise.FORMATTING,
        re.compile(
            r"\b(?:typos?|misspell\w*|reformat\w*|pep ?-?8|flake8|pylint|isort|eslint|prettier|gofmt|checkstyle|black|clang-format)\b",
            re.IGNORECASE,
        ),
    ),
    (
        FixNoise.VERSION_BUMP,
        re.compile(r"\bbump(?:s|ed|ing)?\b|\bupdate[sd]? (?:dependenc|deps\b|version)|^(?:release|version|v)\s?\d+\.\d", re.IGNORECASE),
    ),
    (
        FixNoise.HOUSEKEEPING,
        re.compile(
            rf"\bfix(?:e[sd]|ing)?:?\s+(?:[\w'-]+\s+){{0,2}}(?:{_CHORES})[.!]*(?:\s*\(#\d+\))?$|^\W*(?:{_CHORES})\s*:"
            rf"|\bfix(?:e[sd]|ing)?:?\s+(?:[\w'-]+\s+)?(?:{_TEXTS})\b",
            re.IGNORECASE,
        ),
    ),
)


def says_fix(message: str) -> bool:
    """Return whether a message says that its commit mends something."""
    subject, _, body = message.partition("\n")
    if _OTHER_TYPE.match(subject):
        return False
    return bool(_MENDS.search(subject) or (_CLOSES.search(body) and not _ADDS.match(subject)))


_LAYS_OUT = re.compile(
    r"\b(?:re-?)?format(?:s|ted|ting)?\b(?: (?:all|the|code|files|sources?|everything|with|using)\b|$)|\bpep ?-?8\b|"
    r"\b(?:apply|run|use|with|adopt|switch to)\b.{0,20}\b(?:black|ruff|prettier|isort|gofmt|gofumpt|yapf|clang-format|spotless|eslint|"
    r"pyupgrade|biome)\b|\b(?:indent(?:ation)?|whitespaces?|line endings?|(?:licen[sc]e|copyright) (?:headers?|years?|notices?))\b",
    re.IGNORECASE,
)


def is_sweeping(commit: Commit, ignored: Collection[str]) -> bool:
    """Return whether a commit goes over many files, lays them out, or is one that annotating leaves out."""
    return commit.files > BULK_FILES or commit.hash in ignored or _LAYS_OUT.search(commit.message.partition("\n")[0]) is not None


def fix_noise(commit: Commit, ignored: Collection[str], is_code: Callable[[str], bool]) -> FixNoise | None:
    """Return why a commit that says it mends something counts for no fix; None when it counts.

    `is_code` tells sources that are code and no tests.
    """
    if len(commit.parents) > 1:
        return FixNoise.MERGE
    if commit.hash in ignored:
        return FixNoise.IGNORED_REVISION
    subject = commit.message.partition("\n")[0]
    for noise, pattern in _NOISE:
        if pattern.search(subject):
            return noise
    if commit.files > BULK_FILES:
        return FixNoise.BULK
    return None if any(is_code(change.path) for change in commit.changes) else FixNoise.NO_SOURCE
