"""The life of a worker process: it reads the files that it is told to, until nobody tells it more."""

import gc
import os
import resource
import signal
from collections.abc import Sequence
from multiprocessing.connection import Connection
from pathlib import Path
from time import process_time
from typing import NamedTuple

from analyzer.model.files import SourceFile
from analyzer.workers.cache import Cache
from analyzer.workers.task import Limits, on_time_out, read_file

OUT_OF_MEMORY = 77
"""Exit code of a worker that ran out of memory."""

_BATCHES_BETWEEN_COLLECTIONS = 64


class Assignment(NamedTuple):
    """What all workers of a run know."""

    root: Path
    files: tuple[SourceFile, ...]
    limits: Limits
    cache: Cache | None


def serve_files(assignment: Assignment, connection: Connection, inherited: Sequence[Connection]) -> None:
    """Answer each batch of file numbers with a message `(number, ReadFile, CPU seconds so far)` a file, until the other end closes.

    `inherited` are ends of pipes that a forked process has without wanting them: while they are open, no pipe ever ends.
    """
    for other in inherited:
        other.close()
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGPROF, on_time_out)
    _limit_memory(assignment.limits.memory_bytes)
    gc.disable()  # Trees of tuples hold no cycles; what readers leave behind is collected between batches.
    gc.freeze()  # What was there before the fork stays, and need not be looked at again.
    try:
        _serve(assignment, connection)
    except (EOFError, ConnectionError):
        return
    except MemoryError:
        os._exit(OUT_OF_MEMORY)


def _serve(assignment: Assignment, connection: Connection) -> None:
    count = 0
    while True:
        for number in connection.recv():
            file = read_file(assignment.root, assignment.files[number], assignment.limits, assignment.cache)
            connection.send((number, file, process_time()))
        count += 1
        if count % _BATCHES_BETWEEN_COLLECTIONS == 0:
            gc.collect()


def _limit_memory(extra_bytes: int) -> None:
    """Bound the address space to what the process has now and so much more; without /proc there is no way to know, and no bound."""
    try:
        pages = int(Path("/proc/self/statm").read_text().split()[0])
    except OSError:
        return
    limit = pages * os.sysconf("SC_PAGE_SIZE") + extra_bytes
    _, hard = resource.getrlimit(resource.RLIMIT_AS)
    bound = limit if hard == resource.RLIM_INFINITY else min(limit, hard)
    resource.setrlimit(resource.RLIMIT_AS, (bound, hard))
