"""What is known of the objects that the language itself brings along: the table that `generate` makes from declarations of them."""

from importlib.resources import files


def ecmascript_text() -> str:
    """Return the table."""
    return (files(__package__) / "signatures.txt").read_text(encoding="utf-8")
