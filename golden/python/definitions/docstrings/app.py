def one(): "One."


def many():
    """
    First.

        Indented.
    """


def raw(): r"""Back\slash."""


def formatted(): f"Not {1} a docstring."


def concatenated():
    "Two " "parts."


def late():
    x = 1
    """Not a docstring."""


def bytes_only(): b"Not a docstring."
