"""Run a test suite and write down which functions in a folder started: pairs of path and first line, as JSON.

    python starts.py FOLDER OUTPUT pytest ARGUMENT…

Standard library only, for the interpreter that has the tested package's dependencies. Before Python 3.12 the profiler's hook tells, which
is slower, and is lost where a test sets one of its own.
"""

import json
import os
import runpy
import sys
import threading
from types import CodeType, FrameType


def main() -> None:
    """Run what the command line names and write what started; the bodies of modules and classes, which always do, are left out."""
    folder, output, *command = sys.argv[1:]
    root = os.path.join(os.path.realpath(folder), "")
    codes: set[CodeType] = set()
    watch(codes)
    sys.path[0], sys.argv = os.getcwd(), command
    try:
        runpy.run_module(command[0], run_name="__main__", alter_sys=True)
    except SystemExit as end:
        print(f"the tests ended with {end.code}", file=sys.stderr)
    sys.setprofile(None)
    functions = ((os.path.realpath(code.co_filename), code.co_firstlineno) for code in tuple(codes) if code.co_flags & 0x2)
    found = sorted({(path.removeprefix(root), line) for path, line in functions if path.startswith(root)})
    with open(output, "w", encoding="utf-8") as stream:
        json.dump(found, stream)


def watch(codes: set[CodeType]) -> None:
    """Put all code that starts from now on into `codes`."""
    if sys.version_info >= (3, 12):
        tool, started = sys.monitoring.COVERAGE_ID, sys.monitoring.events.PY_START

        def on_start(code: CodeType, _offset: int) -> object:
            codes.add(code)
            return sys.monitoring.DISABLE

        sys.monitoring.use_tool_id(tool, "starts")
        sys.monitoring.register_callback(tool, started, on_start)
        sys.monitoring.set_events(tool, started)
        return

    def on_event(frame: FrameType, event: str, _argument: object) -> None:
        if event == "call":
            codes.add(frame.f_code)

    threading.setprofile(on_event)
    sys.setprofile(on_event)


if __name__ == "__main__":
    main()
