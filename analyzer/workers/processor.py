"""What a process has had of the processor: a clock on the wall does not tell who was kept waiting."""

import os
from pathlib import Path

_STATE, _IN_PROGRAM, _IN_SYSTEM = 0, 11, 12
"""Places in what `/proc/PID/stat` says behind the name."""


def running_seconds(process: int) -> float | None:
    """Return the CPU seconds of a process that would use more at once; None when it waits for something else, or nobody can tell."""
    try:
        told = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    except OSError:
        return None
    ticks = int(told[_IN_PROGRAM]) + int(told[_IN_SYSTEM])
    return ticks / os.sysconf("SC_CLK_TCK") if told[_STATE] == "R" else None
