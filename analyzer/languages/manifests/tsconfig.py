"""The configuration of the TypeScript compiler: where import specifiers lead."""

import posixpath
import re

from analyzer.languages.manifests.json_tree import parse_json
from analyzer.languages.manifests.tree import Node, child, items, members, text_of, texts_of
from analyzer.model.project import ManifestFacts, Mapping

_COMMENT = re.compile(r'("(?:\\.|[^"\\\n])*")|/\*.*?\*/|//[^\n]*', re.DOTALL)
_TRAILING_COMMA = re.compile(r'("(?:\\.|[^"\\\n])*")|,(?=\s*[\]}])')


def read_tsconfig(path: str, text: str) -> ManifestFacts:
    """Read a `tsconfig.json`, which may hold comments and trailing commas. Raises MalformedError."""
    plain = _COMMENT.sub(_blank, text.removeprefix("\ufeff"))
    root = parse_json(_TRAILING_COMMA.sub(lambda match: match[1] or "", plain))
    options = child(root, "compilerOptions")
    paths = [Mapping(pattern, texts_of(targets)) for pattern, targets in members(child(options, "paths"))]
    extends = (*texts_of(child(root, "extends")), *_beside(root))
    return ManifestFacts(path, "tsconfig", mappings=tuple(paths), base=text_of(child(options, "baseUrl")), extends=extends)


def _beside(root: Node | None) -> list[str]:
    """Return the configurations in the same folder that one hands its files to, as templates of applications do."""
    referenced = (text_of(child(each, "path")) for each in items(child(root, "references")))
    return [each for each in referenced if each is not None and each.endswith(".json") and not posixpath.dirname(posixpath.normpath(each))]


def _blank(match: re.Match[str]) -> str:
    """Return a string as it is, and a comment as the line breaks in it."""
    return match[1] or "\n" * match[0].count("\n")
