"""How Java's packages and files correspond: a file says in its first line which package it belongs to; folders only follow."""

from collections.abc import Sequence

from analyzer.languages.java.libraries import known_signatures
from analyzer.languages.resolving import MOST_PARTS, Layout, ModuleTarget
from analyzer.model.program import ParsedFile
from analyzer.schema.vocab import ImportStatus


class JavaPackages:
    """The packages of one repository. What a file offers to others is named by its package, whatever folder or module it lies in."""

    def __init__(self, files: Sequence[ParsedFile], layout: Layout) -> None:
        self._package_of = {file.path: file.facts.namespace or "" for file in files}
        self._packages = set(self._package_of.values())
        self._file_of_class: dict[str, str] = {}
        for file in files:
            package = self._package_of[file.path]
            for definition in file.facts.definitions:
                if definition.parent == 0 and definition.bases is not None:
                    full = f"{package}.{definition.name}" if package else definition.name
                    self._file_of_class.setdefault(full, file.path)

    def name_of(self, path: str) -> str:
        """Return the package of a file."""
        return self._package_of[path]

    def resolve(self, importer: str, module: str, level: int) -> ModuleTarget:
        """Return where the name of a package or class leads; a class inside another leads to the file of the outer one."""
        words = module.split(".", MOST_PARTS)[:MOST_PARTS]
        for end in range(len(words), 0, -1):
            path = self._file_of_class.get(".".join(words[:end]))
            if path is not None:
                return ModuleTarget(ImportStatus.INTERNAL, module, path)
        if module in self._packages:
            return ModuleTarget(ImportStatus.INTERNAL, module, None)
        table = known_signatures()
        is_standard = table.is_whole(module) or module in table.packages
        return ModuleTarget(ImportStatus.STDLIB if is_standard else ImportStatus.EXTERNAL, module, None)

    def submodule(self, importer: str, package_fqn: str, name: str) -> ModuleTarget | None:
        """Return the class `name` of an internal package, or None."""
        found = self._file_of_class.get(f"{package_fqn}.{name}")
        return ModuleTarget(ImportStatus.INTERNAL, f"{package_fqn}.{name}", found) if found is not None else None

    def qualify(self, importer: str, module: str, level: int) -> str:
        """Return the full name, which imports always give."""
        return module
