"""Lines as the artifact counts them, in texts that no grammar takes apart."""


def text_lines(text: str) -> list[str]:
    """Return the lines of a text without their ends.

    Only a line feed ends a line, with the carriage return before it if there is one: `str.splitlines` also breaks at form feeds and
    other separators, which no editor counts.
    """
    lines = [line.removesuffix("\r") for line in text.split("\n")]
    return lines[:-1] if lines[-1] == "" else lines
