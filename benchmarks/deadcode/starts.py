"""Run a test suite and write down which functions in a folder started: pairs of path and first line, as JSON.

    python starts.py FOLDER OUTPUT pytest ARGUMENT…

Standard library only, for the interpreter that has the tested package's dependencies: Python 3.12 or newer.
"""

import json
import os
import runpy
import sys
from types import CodeType

TOOL = sys.monitoring.COVERAGE_ID
STARTED = sys.monitoring.events.PY_START


def main() -> None:
    """Run what the command line names and write what started; the bodies of modules and classes, which always do, are left out."""
    folder, output, *command = sys.argv[1:]
    root = os.path.join(os.path.realpath(folder), "")
    codes: set[CodeType] = set()

    def on_start(code: CodeType, _offset: int) -> object:
        codes.add(code)
        return sys.monitoring.DISABLE

    sys.monitoring.use_tool_id(TOOL, "starts")
    sys.monitoring.register_callback(TOOL, STARTED, on_start)
    sys.monitoring.set_events(TOOL, STARTED)
    sys.path[0], sys.argv = os.getcwd(), command
    try:
        runpy.run_module(command[0], run_name="__main__", alter_sys=True)
    except SystemExit as end:
        print(f"the tests ended with {end.code}", file=sys.stderr)
    sys.monitoring.set_events(TOOL, 0)
    functions = ((os.path.realpath(code.co_filename), code.co_firstlineno) for code in codes if code.co_flags & 0x2)
    found = sorted({(path.removeprefix(root), line) for path, line in functions if path.startswith(root)})
    with open(output, "w", encoding="utf-8") as stream:
        json.dump(found, stream)


if __name__ == "__main__":
    main()
