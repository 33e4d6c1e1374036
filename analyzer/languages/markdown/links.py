"""Where a document's links lead inside the repository."""

import posixpath
from collections.abc import Collection, Iterator
from urllib.parse import unquote

_SUFFIXES = ("", ".md", ".rst", ".txt", "/README.md", "/index.md", "/index.rst", "/index.txt")


def link_path(document: str, target: str, files: Collection[str]) -> str | None:
    """Return the file that a link in the file `document` leads to, None when it leads to no file of the repository.

    A target that begins with `/` counts from the repository root, or else from the nearest folder above the document that has such a
    file: generators of documentation count from their own root. A suffix may be left out, as these let one do.
    """
    place = unquote(target.partition("#")[0].partition("?")[0])
    if not place or "://" in place or place.startswith(("mailto:", "//", "data:")):
        return None
    for folder in _bases(document, place):
        joined = posixpath.normpath(posixpath.join(folder, place.lstrip("/")))
        found = next((joined + suffix for suffix in _SUFFIXES if joined + suffix in files), None)
        if found:
            return found
    return None


def _bases(document: str, place: str) -> Iterator[str]:
    folder = posixpath.dirname(document)
    if not place.startswith("/"):
        yield folder
        return
    yield ""
    while folder:
        yield folder
        folder = posixpath.dirname(folder)
