"""`python -m serve`: the commands of this package without the umbrella command."""

import os
import sys
import traceback
from types import TracebackType

import click

from serve.commands.cli import call, check, describe_rules, describe_tools, mcp, sql

_USAGE = 2
_BUG = 70

_group = click.Group("serve", commands=[mcp, call, sql, check, describe_tools, describe_rules], help="Answer from an artifact.")


def main() -> None:
    """Run a command and exit: 0 all well, 1 a gate failed, 2 the user's mistake, 70 a defect of ours."""
    sys.excepthook = _defect
    try:
        sys.exit(_group.main(prog_name="python -m serve", standalone_mode=False) or 0)
    except click.ClickException as error:
        click.echo(f"parquetry: {error.format_message()}", err=True)
        sys.exit(_USAGE)
    except (KeyboardInterrupt, click.Abort):
        sys.exit(130)


def _defect(kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
    traceback.print_exception(kind, error, trace)
    sys.stderr.flush()
    os._exit(_BUG)


if __name__ == "__main__":
    main()
