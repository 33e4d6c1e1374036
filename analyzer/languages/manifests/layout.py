"""Where a project's packages lie: from what its manifest says, relative to its folder, to folders of the repository."""

import posixpath
from collections.abc import Mapping
from typing import NamedTuple


class Layout(NamedTuple):
    """What a manifest says about its own content; folders are relative to the manifest's.

    `folders` maps a package (empty: the root of all) to the folder that holds its content. `paths` are further folders to import from,
    such as those of a test runner; they say nothing about where the packages lie.
    """

    roots: tuple[str, ...] = ()
    packages: tuple[str, ...] = ()
    folders: Mapping[str, str] = {}
    paths: tuple[str, ...] = ()

    def joined(self, other: "Layout") -> "Layout":
        """Return what both say."""
        return Layout(self.roots + other.roots, self.packages + other.packages, {**self.folders, **other.folders}, self.paths + other.paths)


class DeclaredLayout(NamedTuple):
    """A layout relative to the repository root; `is_declared` is False when the roots are only customary."""

    packages: tuple[str, ...]
    roots: tuple[str, ...]
    is_declared: bool


def declared_layout(path: str, layout: Layout) -> DeclaredLayout:
    """Return the layout that the manifest at `path` declares; without one, the customary roots: `src` beside it, and its folder."""
    mapped = [root for package, folder in layout.folders.items() if (root := _root_of(package, folder)) is not None]
    declared = [*layout.roots, *mapped]
    wanted = [*(declared or ["src", ""]), *layout.paths]
    folder = posixpath.dirname(path)
    roots = [root for name in wanted if (root := _inside(folder, name)) is not None]
    return DeclaredLayout(tuple(dict.fromkeys(layout.packages)), tuple(dict.fromkeys(roots)), bool(declared))


def _root_of(package: str, folder: str) -> str | None:
    """Return the folder from which `package` is imported when its content lies in `folder`, None when no folder is."""
    place = package.replace(".", "/")
    folder = posixpath.normpath(folder)
    if not place:
        return folder
    return posixpath.dirname(folder[: -len(place)] + "x") if f"/{folder}".endswith(f"/{place}") else None


def _inside(folder: str, name: str) -> str | None:
    """Return a folder named by a manifest as a path of the repository, None when it lies outside."""
    if name.startswith("/"):
        return None
    joined = posixpath.normpath(posixpath.join(folder, name))
    if joined == ".":
        return ""
    return None if joined.startswith("..") else joined
