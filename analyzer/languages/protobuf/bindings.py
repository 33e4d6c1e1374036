"""Where procedures are asked for over HTTP, as options of them say: annotations of the procedure, one a route."""

from collections.abc import Iterator
from typing import Final

from analyzer.languages.conventions import Annotation, Conventions
from analyzer.languages.declared_nodes import text_of
from analyzer.schema.vocab_project import EntryPointKind
from analyzer.syntax import Node

_OPTION: Final = b"google.api.http"
_VERBS: Final = ("get", "put", "post", "delete", "patch")

CONVENTIONS: Final = Conventions(
    annotations={
        f"{_OPTION.decode()}.{verb}": Annotation(EntryPointKind.ROUTE, tells_path=True, method=verb.upper(), framework="google.api.http")
        for verb in _VERBS
    }
)


def bindings(procedure: Node) -> Iterator[str]:
    """Yield an annotation with the path for each HTTP method that options give a procedure."""
    for option in procedure.named_children:
        if option.type == "option" and any((part.text or b"").lstrip(b"(.").startswith(_OPTION) for part in option.named_children):
            yield from _paths(option)


def _paths(around: Node) -> Iterator[str]:
    """Yield the paths in a node; further ones stand in objects inside of it."""
    name = ""
    for part in around.named_children:
        text = text_of(part)
        if part.type in ("identifier", "full_ident"):
            name = text.rpartition(".")[2]
        elif name in _VERBS and text[:1] in "\"'":
            yield f"{_OPTION.decode()}.{name}({text})"
        else:
            yield from _paths(part)
