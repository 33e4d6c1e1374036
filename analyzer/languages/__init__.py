"""The languages that the project reads. A language is a folder here and one line in `LANGUAGES`."""

from collections.abc import Mapping
from types import MappingProxyType

from analyzer.languages.declaration import Language
from analyzer.languages.golang import GO
from analyzer.languages.java import JAVA
from analyzer.languages.python import PYTHON
from analyzer.languages.typescript import JAVASCRIPT, SVELTE, TSX, TYPESCRIPT, VUE

LANGUAGES: Mapping[str, Language] = MappingProxyType(
    {language.name: language for language in (PYTHON, GO, JAVA, TYPESCRIPT, TSX, JAVASCRIPT, VUE, SVELTE)}
)
"""Languages by name."""
