"""Which reader a file has. Code is read by its language; every other format declares here what matches it and what reads it."""

import posixpath
import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from fnmatch import translate
from functools import cache, partial
from types import MappingProxyType
from typing import NamedTuple

from analyzer.languages import LANGUAGES
from analyzer.languages.compose import is_compose, is_written_compose, read_compose
from analyzer.languages.declaration import Language
from analyzer.languages.dockerfile import is_dockerfile, read_named_dockerfile
from analyzer.languages.golang.semantics import SEMANTICS as GO_SEMANTICS
from analyzer.languages.graphql import SEMANTICS as GRAPHQL_SEMANTICS
from analyzer.languages.graphql import is_graphql, read_graphql
from analyzer.languages.java.mappers import is_mapper, read_mapper
from analyzer.languages.java.semantics import SEMANTICS as JAVA_SEMANTICS
from analyzer.languages.manifests import is_manifest, read_manifest
from analyzer.languages.markdown import is_document, read_document
from analyzer.languages.outlines import OUTLINES, Outline, read_outline
from analyzer.languages.protobuf import SEMANTICS as PROTOBUF_SEMANTICS
from analyzer.languages.protobuf import is_protobuf, read_protobuf
from analyzer.languages.python.semantics import SEMANTICS as PYTHON_SEMANTICS
from analyzer.languages.semantics import Semantics
from analyzer.languages.sql import SEMANTICS as SQL_SEMANTICS
from analyzer.languages.sql import is_sql, read_sql
from analyzer.languages.typescript.prisma import is_prisma, read_prisma
from analyzer.languages.typescript.semantics import SEMANTICS as TYPESCRIPT_SEMANTICS
from analyzer.model.contents import Content
from analyzer.model.facts import FileFacts


class Format(NamedTuple):
    """A format that is read whole: its name, which paths are of it, and what reads a path and its text; readers never raise.

    One that `declares` is code in which nothing runs: it declares what is made elsewhere. One that `deploys` says how code beside it
    becomes a running service. `is_told` says of a path and its text, where no path tells, whether they are of it.
    """

    name: str
    matches: Callable[[str], bool]
    read: Callable[[str, str], Content | None]
    declares: bool = False
    deploys: bool = False
    is_told: Callable[[str, str], bool] | None = None


_MARKDOWN = (".md", ".markdown", ".mdown", ".mkd", ".mdx")
_RESTRUCTURED = (".rst", ".rest")


def _has_suffix(path: str, suffixes: tuple[str, ...]) -> bool:
    return path.lower().endswith(suffixes)


def _read_outline(outline: Outline, path: str, text: str) -> FileFacts:
    return read_outline(outline, text)


FORMATS: tuple[Format, ...] = (
    Format("dockerfile", is_dockerfile, read_named_dockerfile, deploys=True),
    Format("compose", is_compose, read_compose, deploys=True, is_told=is_written_compose),
    Format("protobuf", is_protobuf, read_protobuf, declares=True),
    Format("graphql", is_graphql, read_graphql, declares=True),
    Format("sql", is_sql, read_sql, declares=True),
    *(Format(each.name, partial(_has_suffix, suffixes=each.extensions), partial(_read_outline, each), declares=True) for each in OUTLINES),
    Format("mybatis", is_mapper, read_mapper),
    Format("prisma", is_prisma, read_prisma),
    Format("manifest", is_manifest, read_manifest),
    Format("markdown", lambda path: _has_suffix(path, _MARKDOWN) and is_document(path), read_document),
    Format("restructuredtext", lambda path: _has_suffix(path, _RESTRUCTURED) and is_document(path), read_document),
    Format("text", lambda path: not _has_suffix(path, _MARKDOWN + _RESTRUCTURED) and is_document(path), read_document),
)

SEMANTICS: Mapping[str, Semantics] = MappingProxyType(
    {
        "python": PYTHON_SEMANTICS,
        "go": GO_SEMANTICS,
        "java": JAVA_SEMANTICS,
        "protobuf": PROTOBUF_SEMANTICS,
        "graphql": GRAPHQL_SEMANTICS,
        "sql": SQL_SEMANTICS,
        **{each.name: each.semantics for each in OUTLINES},
        **dict.fromkeys(("typescript", "tsx", "javascript", "vue", "svelte"), TYPESCRIPT_SEMANTICS),
    }
)
"""What the linker has to know of each language, by name."""

READER_NAMES: tuple[str, ...] = (*LANGUAGES, *(known.name for known in FORMATS))
"""What `--languages` may name."""

_LANGUAGES_BY_EXTENSION = {extension: language for language in LANGUAGES.values() for extension in language.extensions}
_OUTLINES = {outline.name: outline for outline in OUTLINES}
_DECLARING = frozenset(known.name for known in FORMATS if known.declares)
_DEPLOYING = frozenset(known.name for known in FORMATS if known.deploys)
_INTERPRETER_LINE = re.compile(rb"#![ \t]*(?:\S*/)?([\w.+-]+)(?:[ \t]+(?:-\S+[ \t]+)*([\w.+-]+))?(?=\s|$)")


def language_named(name: str | None) -> Language | None:
    """Return the language of a name; None when the name is of a format, or of nothing."""
    return LANGUAGES.get(name or "")


def is_code(reader: str | None) -> bool:
    """Return whether what a reader of that name reads is code."""
    return language_named(reader) is not None or reader in _DECLARING


def is_deploying(reader: str | None) -> bool:
    """Return whether what a reader of that name reads says how code beside it becomes a running service."""
    return reader in _DEPLOYING


def formats_of(path: str, reader: str | None = None) -> tuple[Format, ...]:
    """Return the formats that a file is of, by its path, or by the name of its reader where its text told that; one that is code only where
    it is the first: another file may end like such a one (`Dockerfile.psql`)."""
    found = [known for known in FORMATS if known.matches(path) or known.name == reader]
    return tuple(known for known in found if not known.declares or known is found[0])


def told_format(path: str, text: str) -> str | None:
    """Return the name of the format that the text of a file without a reader is of."""
    return next((known.name for known in FORMATS if known.is_told is not None and known.is_told(path, text)), None)


def reader_name(path: str) -> str | None:
    """Return the name of what reads a file, by its path; code comes before formats, for a build script is code first."""
    language = _LANGUAGES_BY_EXTENSION.get(posixpath.splitext(path)[1])
    if language is not None:
        return language.name
    return next((known.name for known in formats_of(path)), None)


def interpreted_language(head: bytes) -> str | None:
    """Return the name of the language whose interpreter the first line of a script names."""
    found = _INTERPRETER_LINE.match(head)
    if found is None:
        return None
    program, argument = found.groups()
    interpreter = (argument if program == b"env" and argument else program).decode()
    bare = re.sub(r"[\d.]+$", "", interpreter)
    return next((language.name for language in LANGUAGES.values() if {interpreter, bare} & set(language.interpreters)), None)


def is_test_path(path: str) -> bool:
    """Return whether the conventions of the file's language say that it is a test."""
    reader = reader_name(path)
    language = language_named(reader) or _OUTLINES.get(reader or "")
    return language is not None and bool(_any_glob(language.test_globs).fullmatch(path))


def is_generated_path(path: str) -> bool:
    """Return whether the conventions of the file's language say that a program wrote it."""
    language = language_named(reader_name(path))
    return language is not None and bool(_any_glob(language.generated_globs).fullmatch(path))


def paths_written_with(path: str) -> Iterator[str]:
    """Yield the paths of what a program writes beside a file that it wrote, by the conventions of the file's language."""
    language = language_named(reader_name(path))
    for end, others in language.generated_with.items() if language is not None else ():
        if path.endswith(end):
            yield from (path.removesuffix(end) + other for other in others)


def is_tool_path(path: str) -> bool:
    """Return whether the conventions of the file's language say that it tells a tool how to build, check or package the rest."""
    language = language_named(reader_name(path))
    return language is not None and bool(_any_glob(language.tool_globs).fullmatch(path))


def is_declaring_path(path: str) -> bool:
    """Return whether the conventions of the file's language say that it declares what is made elsewhere."""
    reader = reader_name(path)
    language = language_named(reader)
    return reader in _DECLARING or (language is not None and bool(_any_glob(language.declaration_globs).fullmatch(path)))


@cache
def _any_glob(globs: Sequence[str]) -> re.Pattern[str]:
    return re.compile("|".join(translate(glob) for glob in globs) or r"(?!)")
