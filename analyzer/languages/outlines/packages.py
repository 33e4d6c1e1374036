"""Languages in which an import tells the full name of what is taken, whichever file defines it."""

from collections.abc import Sequence, Set
from typing import Final

from analyzer.languages.outlines.modules import FilesOfTypes, prefixes
from analyzer.languages.resolving import Layout, ModuleTarget
from analyzer.model.program import ParsedFile
from analyzer.schema.vocab import ImportStatus, NodeKind


class PackagedFiles(FilesOfTypes):
    """The files of one repository."""

    def __init__(self, files: Sequence[ParsedFile], layout: Layout, standard: Set[str], *, is_relative: bool = False) -> None:
        """Know everything that files define by its full name.

        `standard` are the first names of what comes with the language. A name is looked for in the packages around the importer, too,
        where it is `is_relative`.
        """
        self._standard, self._is_relative = standard, is_relative
        self._packages = {name for file in files for name in prefixes(file.facts.namespace or "")}
        super().__init__(files, layout)

    def resolve(self, importer: str, module: str, level: int) -> ModuleTarget:
        """Return the definition or package of a full name."""
        full, is_absolute = self.absolute(module)
        around = prefixes(self._package_of[importer] or "") if self._is_relative and not is_absolute else []
        for name in (full, *(f"{package}.{full}" for package in reversed(around))):
            if (found := self._found(importer, name)) is not None:
                return found
        return ModuleTarget(self._outside(full), full, None)

    def submodule(self, importer: str, package_fqn: str, name: str) -> ModuleTarget | None:
        """Return what lies in a package or type under a name, or None."""
        return self._found(importer, f"{package_fqn}.{name}")

    def qualify(self, importer: str, module: str, level: int) -> str:
        """Return the full name, dots between its parts."""
        return self.absolute(module)[0]

    def _note(self, path: str, number: int, kind: NodeKind, full: str) -> None:
        if kind is NodeKind.NAMESPACE:
            self._packages.update(prefixes(full))
        else:
            self._defined.setdefault(full, {}).setdefault(path, number)

    def _outside(self, full: str) -> ImportStatus:
        """Return where a name leads that nothing here has: nowhere, where it would lie in a type of the repository."""
        around = prefixes(full)
        if any(name in self._standard for name in around):
            return ImportStatus.STDLIB
        return ImportStatus.UNRESOLVED if any(name in self._defined for name in around[1:]) else ImportStatus.EXTERNAL

    def _found(self, importer: str, full: str) -> ModuleTarget | None:
        found = self._type(importer, full)
        return ModuleTarget(ImportStatus.INTERNAL, full, None) if found is None and full in self._packages else found


OF_THE_PLATFORM: Final = frozenset(
    {
        "java",
        "jdk",
        "org.w3c.dom",
        "org.xml.sax",
        *(
            f"javax.{name}"
            for name in (
                *("accessibility", "annotation.processing", "crypto", "imageio", "lang.model", "management", "naming", "net", "print"),
                *("rmi", "script", "security.auth", "security.cert", "security.sasl", "sound", "sql", "swing", "tools", "xml"),
            )
        ),
    }
)
"""Packages of the platform that two of the languages run on."""
PLATFORM_LANGUAGES: Final = frozenset({"java"})
"""Languages of that platform whose calls are linked: names lead into their files."""
