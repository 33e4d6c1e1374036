"""Our reading of Dockerfiles against that of BuildKit's own parser, on golden cases and on generated files.

The parser in the `dockerfile` package is older than the Dockerfile format that we read. What came after it is left out here, and kept by
golden cases alone: the `check` directive, a space before the name of a here-document, and text after a JSON list, which makes it no list.
"""

import re
from pathlib import Path

import dockerfile
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from analyzer.languages.dockerfile import is_dockerfile, read_dockerfile
from analyzer.schema.tables.containers import DockerInstruction, InstructionFlag
from analyzer.schema.vocab import InstructionForm
from tests.golden.cases import GOLDEN

_NEWER = ("check_directive", "space_before_a_heredoc_name", "text_after_a_list")
_INPUTS = sorted(path for path in GOLDEN.rglob("*") if path.is_file() and is_dockerfile(path.name) and path.parent.name not in _NEWER)
# They leave it to the builder to take off tabs, and keep carriage returns.
_LEADING = re.compile(r"^\t+|\r$", re.MULTILINE)
_WORDS = (
    "a",
    "b=c",
    '"d e"',
    "'f g'",
    "h\\ i",
    "$J",
    "${K:-l}",
    "--m=n",
    "=",
    '"',
    "'",
    "\\",
    "`",
    "#",
    "<<EOF",
    "<<-'P'",
    "1<<Q",
    "<<<r",
    "$((1<<2))",
)
_KEYWORDS = (
    "FROM",
    "run",
    "COPY",
    "ADD",
    "CMD",
    "ENV",
    "LABEL",
    "ARG",
    "EXPOSE",
    "ONBUILD RUN",
    "ONBUILD COPY",
    "USER",
    "HEALTHCHECK CMD",
    "VOLUME",
    "x",
)
_ENDS = (
    "\n",
    " \n",
    "\\\n",
    " \\\n",
    "\\ \n",
    "\\\\\n",
    "`\n",
    "\r\n",
    "\n\n",
    "\n#c\n",
    "\\\n#c\n",
    "\\\n\n",
    "\nEOF\n",
    "\nP\n",
    "\n\tP\n",
    "\nQ\n",
    "",
)
_LISTS = ('CMD ["n"]', 'COPY ["o p", "q"]', "RUN []", 'VOLUME ["r"', 'ADD ["s", 1]')
_lines = st.tuples(st.sampled_from(_KEYWORDS), st.lists(st.sampled_from(_WORDS), max_size=4).map(" ".join), st.sampled_from(_ENDS))
_files = st.tuples(
    st.sampled_from(("", "\ufeff", "# escape=`\n", "# syntax=x\n#escape = `\n", "# c\n# escape=`\n")),
    st.lists(
        _lines.map(lambda parts: f"{parts[0]} {parts[1]}{parts[2]}") | st.sampled_from(_LISTS).map(lambda line: f"{line}\n"), max_size=5
    ),
).map(lambda parts: parts[0] + "".join(parts[1]))


@pytest.mark.parametrize("path", _INPUTS, ids=lambda path: path.relative_to(GOLDEN).as_posix())
def test_golden_files_are_read_as_buildkit_reads_them(path: Path) -> None:
    _check(path.read_bytes().decode("utf-8"))


@settings(max_examples=300)
@given(_files)
def test_generated_files_are_read_as_buildkit_reads_them(text: str) -> None:
    _check(text)


def _check(text: str) -> None:
    facts = read_dockerfile("Dockerfile", text)
    try:
        commands = dockerfile.parse_string(text)
    except dockerfile.GoParseError:
        assert facts.problems
        return
    rejected = {problem.line for problem in facts.problems}
    # Of a text that is no instruction at all, the parser makes one without a keyword.
    theirs = [_theirs(command, command.start_line in rejected) for command in commands if command.cmd]
    assert [_ours(row, row.line in rejected) for row in facts.instructions] == theirs


def _theirs(command: dockerfile.Command, is_rejected: bool) -> tuple[object, ...]:
    heredocs = [(heredoc.name, _LEADING.sub("", heredoc.content)) for heredoc in command.heredocs]
    trigger = command.sub_cmd.upper() if command.sub_cmd else None
    return (
        command.cmd.upper(),
        trigger,
        command.start_line,
        command.end_line,
        None if trigger else heredocs,
        None if is_rejected else command.json,
        # Flags and here-documents of an instruction that ONBUILD puts off are not told.
        None if is_rejected or trigger else command.flags,
        None if is_rejected else command.value,
    )


def _ours(row: DockerInstruction, is_rejected: bool) -> tuple[object, ...]:
    heredocs = [(heredoc.name, _LEADING.sub("", heredoc.content)) for heredoc in row.heredocs]
    return (
        row.instruction,
        row.trigger,
        row.line,
        row.end_line,
        None if row.trigger else heredocs,
        None if is_rejected else row.form is InstructionForm.EXEC,
        None if is_rejected or row.trigger else tuple(_written(flag) for flag in row.flags),
        None if is_rejected else _values(row),
    )


def _written(flag: InstructionFlag) -> str:
    return f"--{flag.name}" if flag.value is None else f"--{flag.name}={flag.value}"


def _values(row: DockerInstruction) -> tuple[str, ...]:
    """Their pairs are name and value in a row."""
    if (row.trigger or row.instruction) not in ("ENV", "LABEL") or "=" not in row.arguments[0]:
        return row.arguments
    return tuple(part for word in row.arguments for part in word.split("=", 1))
