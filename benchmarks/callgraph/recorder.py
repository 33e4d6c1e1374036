"""Run a test suite and write down which call in a folder led to which function in it.

    python recorder.py FOLDER OUTPUT pytest ARGUMENT…        (or a script in place of `pytest`)

Standard library only, for the interpreter that has the tested package's dependencies: Python 3.12 or newer, whose `sys.monitoring`
gives the calling instruction. OUTPUT gets one JSON row for each distinct pair of instruction and callee. Each begins with `how`: `call`
where the callee is what the instruction itself calls, `through` where code outside Python stands between (`sorted(key=…)`),
`implicit` where the instruction is no call (an operator, a property, a loop).
"""

import dis
import functools
import inspect
import json
import os
import runpy
import sys
from sys import _getframe  # tests take it out of the module
from types import CodeType, FrameType, FunctionType, MethodType

TOOL = sys.monitoring.PROFILER_ID
EVENTS = sys.monitoring.events
LAZY = inspect.CO_GENERATOR | inspect.CO_COROUTINE | inspect.CO_ASYNC_GENERATOR
WRAPPERS = (functools.partial, type(functools.lru_cache(len)))
MAXIMAL_WRAPPERS = 10
MAKES_DEFINITION = {"MAKE_FUNCTION", "SET_FUNCTION_ATTRIBUTE", "CALL"}

Row = tuple[object, ...]


class Recorder:
    """Listens to calls and starts of functions; a resource to be used in a `with` statement."""

    def __init__(self, folder: str) -> None:
        self.folder = os.path.join(os.path.realpath(folder), "")
        self.kept: dict[int, object] = {}
        self.paths: dict[int, str | None] = {}
        self.instructions: dict[int, dict[int, tuple[str, Row]]] = {}
        self.calls: set[tuple[int, int, int, int]] = set()
        self.starts: set[tuple[int, int, int]] = set()

    def __enter__(self) -> "Recorder":
        sys.monitoring.use_tool_id(TOOL, "callgraph")
        sys.monitoring.register_callback(TOOL, EVENTS.CALL, self.on_call)
        sys.monitoring.register_callback(TOOL, EVENTS.PY_START, self.on_start)
        sys.monitoring.set_events(TOOL, EVENTS.CALL | EVENTS.PY_START)
        return self

    def __exit__(self, *_error: object) -> None:
        sys.monitoring.set_events(TOOL, 0)
        sys.monitoring.free_tool_id(TOOL)

    def path(self, code: CodeType) -> str | None:
        """Return a code's path relative to the folder; None outside it."""
        if id(code) not in self.paths:
            self.kept[id(code)] = code
            file = os.path.realpath(code.co_filename)
            is_inside = file.startswith(self.folder) and "site-packages" not in file
            self.paths[id(code)] = file[len(self.folder) :] if is_inside else None
        return self.paths[id(code)]

    def on_call(self, code: CodeType, offset: int, callee: object, _argument: object) -> object:
        """Record what an instruction calls; instructions outside the folder are never reported again."""
        if self.path(code) is None:
            return sys.monitoring.DISABLE
        for target, owner in callees(callee):
            if self.path(target) is not None:
                pair = (id(code), offset, id(target), 0 if owner is None else id(owner))
                if pair not in self.calls:
                    self.kept[id(owner)] = owner
                    self.calls.add(pair)
        return None

    def on_start(self, code: CodeType, _offset: int) -> object:
        """Record from where a function was entered; those outside the folder are never reported again."""
        if self.path(code) is None:
            return sys.monitoring.DISABLE
        caller = caller_of(_getframe(1))
        if caller is not None and not code.co_flags & LAZY and self.path(caller.f_code) is not None:
            self.starts.add((id(caller.f_code), caller.f_lasti, id(code)))
        return None

    def rows(self) -> list[Row]:
        """Return all that was recorded, each pair once."""
        direct = {pair[:3] for pair in self.calls}
        found = [self.row("call", *pair) for pair in self.calls]
        found += [self.row("through", *pair, 0) for pair in self.starts - direct]
        return sorted({row for row in found if row}, key=repr)

    def row(self, how: str, caller: int, offset: int, callee: int, owner: int) -> Row:
        """Return a pair as a row, empty when the instruction is one that no source spells."""
        code, target = self.kept[caller], self.kept[callee]
        assert isinstance(code, CodeType)
        assert isinstance(target, CodeType)
        if caller not in self.instructions:
            self.instructions[caller] = positions(code)
        kind, position = self.instructions[caller].get(offset, ("", ()))
        if not kind or None in position:
            return ()
        how = how if kind == "call" else "implicit"
        return (how, self.paths[caller], *position, self.paths[callee], target.co_firstlineno, target.co_name, *self.class_of(owner))

    def class_of(self, owner: int) -> tuple[str | None, str | None]:
        """Return path and qualified name of a class that was called; None where no class of the folder was."""
        kind = self.kept[owner] if owner else None
        if not isinstance(kind, type):
            return (None, None)
        file = os.path.realpath(getattr(sys.modules.get(kind.__module__), "__file__", None) or "/")
        return (file[len(self.folder) :], kind.__qualname__) if file.startswith(self.folder) else (None, None)


def caller_of(frame: FrameType) -> FrameType | None:
    """Return the frame that entered a frame."""
    return frame.f_back


def callees(callee: object) -> list[tuple[CodeType, type | None]]:
    """Return the Python code that calling a value runs, and the class when the value is one.

    Kinds are asked of `type(…)`, since what `isinstance` sees may be feigned, as mocks and lazy proxies do.
    """
    for _ in range(MAXIMAL_WRAPPERS):
        if type(callee) not in WRAPPERS:
            break
        callee = callee.func if type(callee) is functools.partial else callee.__wrapped__  # type: ignore[attr-defined]  # the line before says so
    if issubclass(type(callee), type):
        return [(code, callee) for code in constructors(callee)]  # type: ignore[arg-type,misc]  # as the line before says
    function = callee.__func__ if type(callee) is MethodType else callee
    if type(function) is not FunctionType:
        function = inspect.getattr_static(type(function), "__call__", None)
    return [(function.__code__, None)] if type(function) is FunctionType else []


def constructors(kind: type) -> list[CodeType]:
    """Return the Python code that making an instance runs."""
    found = [inspect.getattr_static(type(kind), "__call__", None)] if type(kind) is not type else []
    found += [inspect.getattr_static(kind, name, None) for name in ("__new__", "__init__")]
    functions = [value.__func__ if type(value) is staticmethod else value for value in found]
    return [function.__code__ for function in functions if type(function) is FunctionType]


def positions(code: CodeType) -> dict[int, tuple[str, Row]]:
    """Return for each instruction whether it is a call, and its lines and columns as the compiler counts them.

    Two calls are left out since no call expression spells them, though they carry the place of one: the `__exit__` at the end of a
    `with` block, whose three `None`s have the very place of the call, and the application of a decorator.
    """
    found: dict[int, tuple[str, Row]] = {}
    before: list[dis.Instruction] = []
    for instruction in dis.get_instructions(code):
        place = instruction.positions
        if place is not None and instruction.opname not in {"CACHE", "RESUME"}:
            kind = kind_of(instruction, before)
            found[instruction.offset] = (kind, (place.lineno, place.col_offset, place.end_lineno, place.end_col_offset))
            before.append(instruction)
    return found


def kind_of(instruction: dis.Instruction, before: list[dis.Instruction]) -> str:
    """Return `call`, `implicit`, or an empty word for a call that no source spells."""
    if not instruction.opname.startswith("CALL"):
        return "implicit"
    last = before[-1] if before else None
    is_exit = last is not None and last.opname == "LOAD_CONST" and last.argval is None and last.positions == instruction.positions
    is_decoration = last is not None and last.opname in MAKES_DEFINITION and instruction.opname == "CALL" and instruction.arg == 0
    return "" if is_exit or is_decoration else "call"


def run(command: list[str]) -> None:
    """Run pytest or a script in this process."""
    sys.argv = command
    try:
        if command[0].endswith(".py"):
            sys.path.insert(0, os.path.dirname(os.path.abspath(command[0])))
            runpy.run_path(command[0], run_name="__main__")
        else:
            runpy.run_module(command[0], run_name="__main__", alter_sys=True)
    except SystemExit as end:
        print(f"the tests ended with {end.code}", file=sys.stderr)


def main() -> None:
    """Run the tests named on the command line and write what was recorded."""
    folder, output, *command = sys.argv[1:]
    sys.path[0] = os.getcwd()
    with Recorder(folder) as recorder:
        run(command)
    with open(output, "w", encoding="utf-8") as stream:
        json.dump(recorder.rows(), stream)


if __name__ == "__main__":
    main()
