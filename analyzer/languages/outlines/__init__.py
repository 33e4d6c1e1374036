"""Languages of which definitions are read, and not what these call. One more is a table here, a line in `OUTLINES` and golden cases."""

from typing import Final

from analyzer.languages.outlines.c_family import CPP, C
from analyzer.languages.outlines.csharp import CSHARP
from analyzer.languages.outlines.kotlin import KOTLIN
from analyzer.languages.outlines.outline import Outline
from analyzer.languages.outlines.php import PHP
from analyzer.languages.outlines.reader import read_outline
from analyzer.languages.outlines.ruby import RUBY
from analyzer.languages.outlines.rust import RUST
from analyzer.languages.outlines.scala import SCALA
from analyzer.languages.outlines.swift import SWIFT

__all__ = ["OUTLINES", "Outline", "read_outline"]

OUTLINES: Final = (C, CPP, CSHARP, KOTLIN, PHP, RUBY, RUST, SCALA, SWIFT)
"""All of them, by name."""
