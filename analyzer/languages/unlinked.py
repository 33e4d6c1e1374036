"""Files that import nothing: each is a module, named by its path."""

from collections.abc import Sequence

from analyzer.languages.resolving import Layout, ModuleTarget
from analyzer.model.program import ParsedFile
from analyzer.schema.vocab import ImportStatus


class UnlinkedFiles:
    """The files of one repository."""

    def __init__(self, files: Sequence[ParsedFile], layout: Layout) -> None:
        pass

    def name_of(self, path: str) -> str:
        """Return the path of a file without its ending, dots between the folders."""
        return path.rpartition(".")[0].replace("/", ".")

    def resolve(self, importer: str, module: str, level: int) -> ModuleTarget:
        """Return that a module is not known."""
        return ModuleTarget(ImportStatus.UNRESOLVED, module, None)

    def submodule(self, importer: str, package_fqn: str, name: str) -> ModuleTarget | None:
        """Return None: a file has no other files inside."""
        return None

    def qualify(self, importer: str, module: str, level: int) -> str:
        """Return the name as it is written."""
        return module
