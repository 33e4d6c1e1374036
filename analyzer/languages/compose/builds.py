"""How the image of a service is built, and where its Dockerfile lies."""

import posixpath
import re

from analyzer.languages.compose.values import child, child_text, pairs, settings, text, texts
from analyzer.languages.yaml_tree import Mapping, Node, Steps
from analyzer.schema.tables.containers import ComposeBuild

_KEYS = frozenset({"context", "dockerfile", "dockerfile_inline", "target", "args", "additional_contexts", "platforms"})
_REMOTE = re.compile(r"[A-Za-z][A-Za-z0-9+.-]*://|git@|github\.com/|[^/]*\.git(?:#|\Z)")


def read_build(node: Node | None, path: str, steps: Steps) -> ComposeBuild | None:
    """Return the build of a service of the Compose file at `path`; its Dockerfile's path tells where that must be, not that it is there."""
    context = child_text(node, "context") if isinstance(node, Mapping) else text(node)
    if node is None or (context is None and not isinstance(node, Mapping)):
        return None
    inline = child_text(node, "dockerfile_inline")
    dockerfile = child_text(node, "dockerfile")
    return ComposeBuild(
        context=context,
        dockerfile=dockerfile,
        dockerfile_inline=inline,
        dockerfile_path=_dockerfile_path(path, context or ".", dockerfile or "Dockerfile") if inline is None else None,
        target=child_text(node, "target"),
        args=pairs(child(node, "args")),
        additional_contexts=pairs(child(node, "additional_contexts")),
        platforms=texts(child(node, "platforms")),
        settings=settings(node, _KEYS, steps),
    )


def _dockerfile_path(compose_path: str, context: str, dockerfile: str) -> str | None:
    """Return the Dockerfile's path in the repository, or None outside of it, or where a variable hides it."""
    if _REMOTE.match(context) or "$" in context or "$" in dockerfile:
        return None
    return inside(posixpath.join(posixpath.dirname(compose_path), context, dockerfile))


def inside(path: str) -> str | None:
    """Return a path relative to the repository's root without detours, or None when it leads out."""
    normal = posixpath.normpath(path)
    return None if normal.startswith(("/", "../")) or normal in (".", "..") else normal
