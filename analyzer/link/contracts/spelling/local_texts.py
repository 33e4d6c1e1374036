"""The texts that plain local variables stand for where a call is given one by name: `const url = …; fetch(url)`."""

from collections import defaultdict

from analyzer.link.calls.sites import CallSiteRow
from analyzer.link.whole import Whole
from analyzer.model.facts import NONE

_Texts = dict[tuple[int, str], list[tuple[int, str]]]
"""By the number of a definition in its file and the name of a variable of its, the lines that give it a text, and the texts as written."""


class LocalTexts:
    """What is written where a function's variables are given their one value, read file by file when the first call asks for it."""

    def __init__(self, whole: Whole) -> None:
        self._whole = whole
        self._known: dict[int, _Texts] = {}

    def names_in(self, file: int) -> frozenset[str]:
        """Return the names of all such variables of a file."""
        return frozenset(name for _, name in self._in_file(file))

    def given(self, row: CallSiteRow, written: str) -> str:
        """Return what an argument of a call stands for, as written: where it is such a variable, its value from the nearest line above."""
        if not written.isidentifier():
            return written
        file = self._whole.file_of_path[row.path]
        texts, definitions = self._in_file(file), self._whole.files[file].facts.definitions
        owner = row.caller - self._whole.definition_base[file] if texts else NONE
        while owner >= 0:
            above = [text for line, text in texts.get((owner, written), ()) if line <= row.line]
            if above:
                return above[-1]
            owner = definitions[owner].parent
        return written

    def _in_file(self, file: int) -> _Texts:
        if file not in self._known:
            found: defaultdict[tuple[int, str], list[tuple[int, str]]] = defaultdict(list)
            texts = self._whole.files[file].facts.texts
            for name, text, line, owner in self._whole.rows(file, "local_texts"):
                found[owner, texts[name]].append((line, texts[text]))
            self._known[file] = dict(found)
        return self._known[file]
