"""What is known of the JDK: the table that `Signatures.java` makes from an installed one."""

from importlib.resources import files


def jdk_text() -> str:
    """Return the table of the JDK's classes."""
    return (files(__package__) / "signatures.txt").read_text(encoding="utf-8")
