"""What is known of Java's libraries: the table of the JDK, and what others say of types by the documentation of each."""

from functools import cache
from importlib.resources import files

from analyzer.languages.java.jdk import jdk_text
from analyzer.languages.signatures import Signatures


@cache
def known_signatures() -> Signatures:
    """Return the table of the JDK's classes, and of some of those of other libraries, written by hand: of these it tells a part."""
    return Signatures(jdk_text(), "java.lang", (files(__package__) / "libraries.txt").read_text(encoding="utf-8"))
