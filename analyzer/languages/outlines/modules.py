"""Files of outlines as modules: named by the package that their heads tell, or by their paths."""

from collections.abc import Sequence

from analyzer.languages.resolving import Layout
from analyzer.languages.semantics import Semantics
from analyzer.languages.unlinked import UnlinkedFiles
from analyzer.model.program import ParsedFile


class OutlinedFiles(UnlinkedFiles):
    """The files of one repository."""

    def __init__(self, files: Sequence[ParsedFile], layout: Layout) -> None:
        super().__init__(files, layout)
        self._package_of = {file.path: file.facts.namespace for file in files}

    def name_of(self, path: str) -> str:
        """Return the package of a file, or its path without its ending, dots between the folders."""
        return self._package_of[path] or super().name_of(path)


SEMANTICS = Semantics(make_resolver=OutlinedFiles)
