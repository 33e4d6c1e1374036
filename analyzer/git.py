"""Runs git as a reader: only commands that write nothing, and none of the programs that a repository's configuration may name.

A configuration can name programs that even reading commands run: `core.fsmonitor`, hooks, content filters, pagers, signature checks,
external diffs. They are switched off one by one, replaced objects are shown as they are, and git is kept from asking any remote for
missing objects. What git keeps beside the objects to be faster is not believed: where it is damaged, whole commits cannot be read.
"""

import os
import shutil
import subprocess
from collections.abc import Generator, Iterator, Mapping, Sequence
from contextlib import closing
from pathlib import Path
from threading import Thread, Timer
from typing import NamedTuple

_TIMEOUT_SECONDS = 60
_STREAM_TIMEOUT_SECONDS = 900
_BLOCK_BYTES = 1 << 20
_LONGEST_ANSWER = 16 << 20
_LONGEST_TEXT = 1 << 20
"""Bytes of a message or a name that are read: a few kilobytes may unpack to gigabytes of it."""
_MEMORY_BYTES = 2 << 30
"""What git may take beside the files that it maps, which is as much as the histories of the largest repositories need."""
_BOUNDED = 'ulimit -d "$0" 2> /dev/null; exec "$@"'
"""What a shell runs so that a program is bound before it begins; where the system knows no such bound, the program runs without."""

_SETTINGS: Mapping[str, str] = {
    "core.fsmonitor": "false",
    "core.hooksPath": os.devnull,
    "core.quotePath": "false",
    "core.commitGraph": "false",
    "core.multiPackIndex": "false",
    "safe.directory": "*",
    "log.showSignature": "false",
    "i18n.logOutputEncoding": "UTF-8",
}
_ENVIRONMENT: Mapping[str, str] = {
    "GIT_OPTIONAL_LOCKS": "0",
    "GIT_NO_LAZY_FETCH": "1",
    "GIT_NO_REPLACE_OBJECTS": "1",
    "GIT_ALLOW_PROTOCOL": "",
    "GIT_TERMINAL_PROMPT": "0",
    "LC_ALL": "C",
}

LARGEST_COMPARED = 8_000_000
"""Bytes of a file whose lines are compared with earlier ones: a larger one is data, and may be a few kilobytes that unpack to gigabytes."""


class GitError(Exception):
    """A git command ended with an error, or took too long. The message says which."""


class Git(NamedTuple):
    """Git in one folder. `settings` come on top of the repository's configuration, `options` before each command."""

    program: str
    folder: Path
    settings: tuple[tuple[str, str], ...] = ()
    options: tuple[str, ...] = ()
    variables: tuple[tuple[str, str], ...] = ()

    def of_commits_alone(self, commit: str) -> "Git | None":
        """Return git that sees the repository's commits alone, without the work tree and the index; None outside a repository.

        Attributes and settings of the work tree then have no say, and names are mapped by the mailmap of `commit`.
        """
        folder = self.ask("rev-parse", "--absolute-git-dir")
        if folder is None:
            return None
        settings = (
            ("mailmap.file", os.devnull),
            ("mailmap.blob", f"{commit}:.mailmap"),
            ("core.attributesFile", os.devnull),
            ("core.bigFileThreshold", str(LARGEST_COMPARED)),
            ("log.showRoot", "true"),
        )
        options = ("--git-dir", folder, "--work-tree", folder)
        absent = os.path.join(folder, "no such file")
        return Git(self.program, Path(folder), settings, options, (("GIT_INDEX_FILE", absent), ("GIT_GRAFT_FILE", absent)))

    def ask(self, *arguments: str) -> str | None:
        """Return what a command prints, without the blanks around it; None when it fails, or prints what is too long for an answer."""
        printed = b""
        try:
            with closing(self.blocks(*arguments, seconds=_TIMEOUT_SECONDS)) as blocks:
                for block in blocks:
                    printed += block
                    if len(printed) > _LONGEST_ANSWER:
                        return None
        except (OSError, GitError):
            return None
        return printed.decode("utf-8", "replace").strip()

    def blocks(self, *arguments: str, given: bytes | None = None, seconds: float = _STREAM_TIMEOUT_SECONDS) -> Generator[bytes]:
        """Yield what a command prints, in blocks; `given` is its standard input. Raises GitError when it fails, or takes longer."""
        with subprocess.Popen(
            self._command(arguments),
            stdin=subprocess.PIPE if given is not None else subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            env=self._environment(),
        ) as process:
            limit = Timer(seconds, process.kill)
            feeder = Thread(target=_feed, args=(process, given))
            limit.start()
            feeder.start()
            try:
                assert process.stdout is not None
                while block := process.stdout.read(_BLOCK_BYTES):
                    yield block
                code = process.wait()
            finally:
                limit.cancel()
                process.kill()
                feeder.join()
        if code:
            raise GitError(f"git {arguments[0]} ended with code {code}")

    def texts(self, *arguments: str, given: bytes | None = None) -> Iterator[str]:
        """Yield the texts that a command prints, each ended by NUL; bytes that are no UTF-8 are written as `\\xNN`.

        Of a text of more than a mebibyte at least so much is there, of one of more than two no more. Raises GitError when it fails.
        """
        rest = b""
        for block in self.blocks(*arguments, given=given):
            whole, mark, after = block.rpartition(b"\0")
            if not mark:
                rest = (rest + block)[:_LONGEST_TEXT]
                continue
            yield from (rest + whole).decode("utf-8", "backslashreplace").split("\0")
            rest = after

    def _command(self, arguments: Sequence[str]) -> list[str]:
        git = [self.program, "--no-pager", "-C", str(self.folder), *self.options, *arguments]
        return ["/bin/sh", "-c", _BOUNDED, str(_MEMORY_BYTES >> 10), *git]

    def _environment(self) -> dict[str, str]:
        """Return the environment of a command: this process's own, less what redirects git, and with the overrides."""
        settings = {**_SETTINGS, **dict(self.settings)}
        numbered = {f"GIT_CONFIG_KEY_{place}": key for place, key in enumerate(settings)}
        numbered |= {f"GIT_CONFIG_VALUE_{place}": value for place, value in enumerate(settings.values())}
        inherited = {name: value for name, value in os.environ.items() if not name.startswith("GIT_")}
        return inherited | numbered | {"GIT_CONFIG_COUNT": str(len(settings)), **_ENVIRONMENT, **dict(self.variables)}


def find_git(folder: Path) -> Git | None:
    """Return git in a folder; None where the machine has none."""
    program = shutil.which("git")
    return Git(program, folder) if program else None


def _feed(process: "subprocess.Popen[bytes]", given: bytes | None) -> None:
    """Write a process's input from a thread of its own, so that neither side waits for the other."""
    if process.stdin is None or given is None:
        return
    try:
        process.stdin.write(given)
        process.stdin.close()
    except (BrokenPipeError, ValueError):
        return
