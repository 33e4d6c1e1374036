"""How the files of protocol buffers find each other: an import names a path below one of the folders that a compiler is given."""

from collections.abc import Sequence

from analyzer.languages.protobuf.bindings import CONVENTIONS
from analyzer.languages.resolving import Layout, ModuleTarget, nearest
from analyzer.languages.semantics import Semantics
from analyzer.model.program import ParsedFile
from analyzer.schema.vocab import ImportStatus, NodeKind

_OWN = "google/protobuf/"
"""Below it lie the files that come with every compiler."""


class ProtobufFiles:
    """The files of one repository, each named by the package that it declares."""

    def __init__(self, files: Sequence[ParsedFile], layout: Layout) -> None:
        self._package_of = {file.path: file.facts.namespace or "" for file in files}
        self._by_name: dict[str, list[str]] = {}
        for path in self._package_of:
            self._by_name.setdefault(path.rpartition("/")[2], []).append(path)

    def name_of(self, path: str) -> str:
        """Return the package of a file."""
        return self._package_of[path]

    def resolve(self, importer: str, module: str, level: int) -> ModuleTarget:
        """Return the file that an import names: of several that end so the one that shares most of its path with the importer."""
        known = self._by_name.get(module.rpartition("/")[2], ())
        named = [path for path in known if path == module or path.endswith(f"/{module}")]
        if named:
            return ModuleTarget(ImportStatus.INTERNAL, module, nearest(named, importer))
        return ModuleTarget(ImportStatus.STDLIB if module.startswith(_OWN) else ImportStatus.EXTERNAL, module, None)

    def submodule(self, importer: str, package_fqn: str, name: str) -> ModuleTarget | None:
        """Return None: a file has no other files inside."""
        return None

    def qualify(self, importer: str, module: str, level: int) -> str:
        """Return the path as it is written."""
        return module


SEMANTICS = Semantics(make_resolver=ProtobufFiles, procedures=frozenset((NodeKind.METHOD,)), conventions=CONVENTIONS)
