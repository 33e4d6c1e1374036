"""What is known of the JDK: the table that `Signatures.java` makes from an installed one."""

from functools import cache
from importlib.resources import files

from analyzer.languages.signatures import Signatures


@cache
def jdk_signatures() -> Signatures:
    """Return the table of the JDK's classes."""
    return Signatures((files(__package__) / "signatures.txt").read_text(encoding="utf-8"), "java.lang")
