"""What a project's manifests tell the linker of imports: whose packages are declared, and from which folders names count."""

from collections.abc import Collection, Iterable
from typing import NamedTuple

from analyzer.languages.manifests.distributions import import_names
from analyzer.languages.manifests.requirement import normal_name
from analyzer.model.project import ManifestFacts


class ProjectLayout(NamedTuple):
    """`declared_packages` are import names that installed distributions may provide; `own_packages` those that the repository provides.

    `source_roots` are folders of the repository, sorted, deepest first, so that the first that contains a file is its root; the
    repository root is the empty string.
    """

    declared_packages: frozenset[str]
    own_packages: frozenset[str]
    source_roots: tuple[str, ...]


def project_layout(manifests: Iterable[ManifestFacts], paths: Collection[str]) -> ProjectLayout:
    """Return what all Python manifests of a repository say together; `paths` are the files of the repository.

    A root that holds no file is left out, and so is a customary one that is a package itself.
    """
    known = [manifest for manifest in manifests if manifest.ecosystem == "pypi"]
    own = {manifest.name for manifest in known if manifest.name}
    own_distributions = {normal_name(name) for name in own}
    declared = {
        import_name
        for manifest in known
        for dependency in manifest.dependencies
        if normal_name(dependency.name) not in own_distributions
        for import_name in import_names(dependency.name)
    }
    own_packages = {name for distribution in own for name in import_names(distribution)}
    own_packages |= {package.partition(".")[0] for manifest in known for package in manifest.packages}
    return ProjectLayout(frozenset(declared), frozenset(own_packages), _source_roots(known, paths))


def _source_roots(manifests: list[ManifestFacts], paths: Collection[str]) -> tuple[str, ...]:
    folders = {folder for path in paths for folder in _folders(path)}
    packages = {path.removesuffix("__init__.py").rstrip("/") for path in paths if path.endswith("/__init__.py")}
    declared = {root for manifest in manifests if manifest.has_roots for root in manifest.roots}
    customary = {root for manifest in manifests if not manifest.has_roots for root in manifest.roots} - packages
    roots = (declared | customary | {""}) & folders
    return tuple(sorted(roots, key=lambda root: (-root.count("/") - bool(root), root)))


def _folders(path: str) -> Iterable[str]:
    folder = path
    while folder:
        folder = folder.rpartition("/")[0]
        yield folder
