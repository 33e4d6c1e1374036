"""The files of C and C++, which include each other."""

from collections.abc import Sequence
from typing import Final

from analyzer.languages.outlines.modules import FilesOfTypes
from analyzer.languages.outlines.places import BESIDE, Places
from analyzer.languages.resolving import Layout, ModuleTarget
from analyzer.languages.semantics import Semantics
from analyzer.model.program import ParsedFile
from analyzer.schema.vocab import ImportStatus

_MOST_INCLUDED: Final = 1000
"""Files that one includes which are looked through for a type."""
_OF_C: Final = frozenset(
    f"{name}.h"
    for name in (
        *("assert", "complex", "ctype", "errno", "fenv", "float", "inttypes", "iso646", "limits", "locale", "math", "setjmp", "signal"),
        *("stdalign", "stdarg", "stdatomic", "stdbit", "stdbool", "stdckdint", "stddef", "stdint", "stdio", "stdlib", "stdnoreturn"),
        *("string", "tgmath", "threads", "time", "uchar", "wchar", "wctype"),
    )
)
"""Headers that every compiler of C has."""


class Headers(FilesOfTypes):
    """The files of one repository. Of the types of a name one is meant that a file sees: as it or what it includes defines it."""

    def __init__(self, files: Sequence[ParsedFile], layout: Layout) -> None:
        super().__init__(files, layout)
        self._places = Places(file.path for file in files)

    def resolve(self, importer: str, module: str, level: int) -> ModuleTarget:
        """Return the file that is meant; a header of the language in angle brackets is no file of the repository."""
        standard = ModuleTarget(ImportStatus.STDLIB, module, None) if _is_standard(module) else None
        if level != BESIDE and standard is not None:
            return standard
        found = self._places.resolve(importer, module, level)
        return standard or found if found.status is ImportStatus.EXTERNAL else found

    def _type(self, importer: str, full: str) -> ModuleTarget | None:
        places = self._defined.get(full, {})
        seen, waiting = {importer}, [importer] if places else []
        for path in waiting:
            if path in places:
                return ModuleTarget(ImportStatus.INTERNAL, full, path, definition=places[path])
            for included in (self.resolve(path, each.module, each.level).path for each in self._imports_of[path]):
                if included is not None and included not in seen and len(seen) < _MOST_INCLUDED:
                    seen.add(included)
                    waiting.append(included)
        return None


def _is_standard(module: str) -> bool:
    """Return whether a header is one of C, or has no ending, as those of C++ alone."""
    return module in _OF_C or not ("." in module or "/" in module)


HEADERS: Final = Semantics(is_outlined=True, make_resolver=Headers)
