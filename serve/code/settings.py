"""Settings and environment variables that a question names (`DATABASE_URL`): where they are set, and where they are read.

Lines of text are compared, in any language: a name in capitals with a sign of assignment behind it, or with something before it that
settings are taken from. What is put together at run time is not found.
"""

import re
from collections.abc import Mapping, Sequence
from typing import NamedTuple

from analyzer.schema.words import whole_word, words_of
from serve.answers.context import Context

_ASKS = re.compile(r"configur|setting|\bset\b|environment|\benv\b|default|defined|come(?:s)? from|variable|option", re.IGNORECASE)
_NAME = re.compile(r"(?<![\w.])[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+(?!\w)|(?<![\w.])[A-Z][A-Z0-9]{4,}(?!\w)")
_SET = r"""^[ \t]*(?:(?:export|ENV|ARG|const|let|var|-)[ \t]+)*["']?{name}["']?[ \t]*(?::(?!:)[^\n]*?)?(?:=(?![=>])|:[ \t]|:$)"""
_LISTED = r"""^[ \t]*(?:-[ \t]*)?name:[ \t]*["']?{name}["']?[ \t]*$"""
_READ = r"""(?:env|environ|getenv|config|settings)(?:\.get)?(?:\.|\[["']|\(["']){name}(?!\w)"""
_MOST_NAMES, _MOST_FILES = 3, 60

_FILES = """
    SELECT f.path FROM hot.search_postings p JOIN hot.search_words w ON w.id = p.word_id JOIN hot.search_files f ON f.id = p.file_id
    WHERE w.word = $word AND in_text > 0
    ORDER BY list_position(['source', 'config', 'test'], f.role::VARCHAR) NULLS LAST, len(string_split(f.path, '/')), f.path LIMIT $most
"""


class Setting(NamedTuple):
    """A setting by its name, with the first place in each file as `path:line`: source first, and what lies less deep."""

    name: str
    set_at: list[str]
    read_at: list[str]


def settings_of(context: Context, question: str, paths: Sequence[str]) -> list[Setting]:
    """Return the settings that a question about configuration names, of the files that have the name, or else of some others."""
    names = list(dict.fromkeys(_NAME.findall(question)))[:_MOST_NAMES] if _ASKS.search(question) else []
    found = [_setting(context, name, paths) for name in names]
    return [setting for setting in found if setting.set_at or setting.read_at]


def _setting(context: Context, name: str, paths: Sequence[str]) -> Setting:
    word = whole_word(name) or (words_of(name)[-1] if "_" not in name and words_of(name) else "")
    having = [row["path"] for row in context.rows(_FILES, word=word, most=_MOST_FILES)]
    texts = context.texts(having or paths)
    named = re.escape(name)
    is_set = re.compile(f"{_SET.format(name=named)}|{_LISTED.format(name=named)}")
    is_read = re.compile(_READ.format(name=named))
    return Setting(name, _places(texts, name, is_set), _places(texts, name, is_read))


def _places(texts: Mapping[str, str], name: str, pattern: re.Pattern[str]) -> list[str]:
    """Return the first place of each text that has one."""
    firsts = ((path, _first(text, name, pattern)) for path, text in texts.items() if name in text)
    return [f"{path}:{line}" for path, line in firsts if line]


def _first(text: str, name: str, pattern: re.Pattern[str]) -> int:
    """Return the first line that fits a pattern, of those with a name; 0 for none."""
    lines = enumerate(text.split("\n"), 1)
    return next((number for number, line in lines if name in line and pattern.search(line)), 0)
