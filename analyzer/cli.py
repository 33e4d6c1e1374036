"""The command `parquetry`: an umbrella over the sub-commands that packages register under the entry-point group `parquetry.commands`.

Nothing heavy is imported here, nor by the modules of sub-commands when they are loaded: help has to come at once.
"""

import errno
import gc
import os
import sys
import traceback
from contextlib import suppress
from functools import cache
from importlib.metadata import EntryPoint, entry_points

import click

import analyzer
from analyzer.errors import UsageError

GROUP = "parquetry.commands"

OK = 0
GATE_FAILED = 1
USAGE = 2
BUG = 70
INTERRUPTED = 130

_REFUSALS = {
    errno.ENOSPC: "make room on the disk",
    errno.EDQUOT: "make room on the disk",
    errno.EFBIG: "allow larger files (ulimit -f)",
    errno.EROFS: "name a place that can be written",
    errno.ENAMETOOLONG: "name a shorter path",
    errno.ELOOP: "name a path without links that lead back to themselves",
    errno.EMFILE: "allow more open files (ulimit -n)",
    errno.ENFILE: "close other programs: the whole system has no open file left",
    errno.ENOMEM: "index less at a time with --include, or on a larger machine",
    errno.EAGAIN: "allow more processes (ulimit -u)",
}
"""What a machine may refuse a program that has no defect, and what helps."""


class RegisteredCommands(click.Group):
    """A group whose commands are found by entry points, each imported when it is asked for."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        """Return the names of all registered commands, sorted."""
        return sorted(_registered())

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """Return the command of a name; None when none is registered under it."""
        found = _registered().get(cmd_name)
        command = found.load() if found else None
        return command if isinstance(command, click.Command) else None


@cache
def _registered() -> dict[str, EntryPoint]:
    return {point.name: point for point in entry_points(group=GROUP)}


@click.group(cls=RegisteredCommands, context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 120})
@click.version_option(analyzer.__version__, prog_name="parquetry")
def parquetry() -> None:
    """Index a repository as Parquet files, and ask the index."""


_OBJECTS_BETWEEN_COLLECTIONS = 100_000
"""New objects after which Python looks for rings among them. At its own 700 that is a sixth of what importing a command costs."""


def main() -> None:
    """Run the command line and exit with one of the four codes."""
    gc.set_threshold(_OBJECTS_BETWEEN_COLLECTIONS)
    _open_streams()
    sys.exit(run())


def _open_streams() -> None:
    """Let standard streams that the program was started without lead nowhere, so that no file it opens takes their place."""
    for number, (name, mode) in enumerate((("stdin", "r"), ("stdout", "w"), ("stderr", "w"))):
        if getattr(sys, name) is None:
            nowhere = os.open(os.devnull, os.O_RDWR)
            if nowhere != number:
                os.dup2(nowhere, number)
                os.close(nowhere)
            setattr(sys, name, os.fdopen(number, mode, encoding="utf-8"))


def run() -> int:
    """Run the command line and return its exit code: 0 all well, 1 a gate failed, 2 the user's mistake, 70 a defect of ours."""
    try:
        result = parquetry.main(prog_name="parquetry", standalone_mode=False)
        sys.stdout.flush()
        return result if isinstance(result, int) else OK
    except UsageError as error:
        return _mistake(error.message, error.hint)
    except click.exceptions.NoArgsIsHelpError as error:
        click.echo(error.format_message(), err=True)
        return USAGE
    except click.ClickException as error:
        return _mistake(" ".join(error.format_message().split()).rstrip("."), _help_hint(error))
    except (KeyboardInterrupt, click.Abort):
        click.echo("parquetry: interrupted", err=True)
        return INTERRUPTED
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())  # Else Python complains once more when it ends.
        return OK
    except MemoryError:
        return _mistake("there is not enough memory", "index less at a time with --include, or on a larger machine")
    except Exception as error:  # The top level: whatever is left is a defect of ours, and keeps its traceback.
        if isinstance(error, OSError) and error.errno in _REFUSALS:
            return _mistake(f"the system refuses: {os.strerror(error.errno)}", _REFUSALS[error.errno])
        traceback.print_exc()
        click.echo("parquetry: this is a defect of parquetry; please report it with the lines above", err=True)
        return BUG


def _mistake(message: str, hint: str) -> int:
    with suppress(OSError):  # Whoever should read it may be gone, or have no room.
        click.echo(f"parquetry: {message}; {hint}" if hint else f"parquetry: {message}", err=True)
    return USAGE


def _help_hint(error: click.ClickException) -> str:
    context = getattr(error, "ctx", None)
    return f"see {context.command_path} --help" if isinstance(context, click.Context) else ""
