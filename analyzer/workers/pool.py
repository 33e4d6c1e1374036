"""A pool of worker processes that survives the death of any of them.

A worker gets files in small batches and answers for each one as soon as it is read, so that the first unanswered file of a batch
is the one to blame when its worker dies. That file is tried once more, alone in a new worker, because memory that earlier files had
taken may have been the reason; if it fails again it is given up. The rest of the batch goes back in line. Which files fail thus does not
depend on the number of workers.
"""

import multiprocessing
from collections import deque
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from multiprocessing.connection import Connection, wait
from multiprocessing.context import ForkContext, SpawnContext
from multiprocessing.process import BaseProcess
from pathlib import Path
from time import monotonic

from analyzer.errors import UsageError
from analyzer.model.contents import ReadFile, StoredFacts
from analyzer.model.files import FileRecord, SourceFile
from analyzer.schema.vocab import ProblemCode
from analyzer.workers.cache import Cache
from analyzer.workers.folding import facts_of
from analyzer.workers.processor import running_seconds
from analyzer.workers.task import Limits, failed
from analyzer.workers.worker import OUT_OF_MEMORY, Assignment, serve_files

_BATCH_BYTES = 128_000
_BATCH_FILES = 64
_SLACK_FACTOR = 4  # between CPU time, which a file may use, and wall time, after which its worker is ended
_SLACK_SECONDS = 10

Batch = list[int]


@dataclass(slots=True)
class _Worker:
    process: BaseProcess
    connection: Connection
    batch: deque[int] = field(default_factory=deque)
    is_retry: bool = False
    deadline: float = 0.0
    used: float = 0.0  # CPU seconds until its last answer


def read_files(
    root: Path,
    files: Sequence[SourceFile],
    limits: Limits,
    *,
    jobs: int,
    cache: Cache | None = None,
    on_read: Callable[[], None] = lambda: None,
) -> list[ReadFile]:
    """Return what each file holds, in the order of `files`, whatever the number of workers; `on_read` is called after each."""
    pool = _Pool(Assignment(root, tuple(files), limits, cache), on_read)
    try:
        return pool.run(max(1, min(jobs, len(files))))
    finally:
        pool.stop()


class _Pool:
    """The workers of one run and what they have still to do."""

    def __init__(self, assignment: Assignment, on_read: Callable[[], None]) -> None:
        self._assignment = assignment
        self._on_read = on_read
        self._pending = deque(_batches(assignment.files))
        self._results: dict[int, ReadFile] = {}
        self._workers: list[_Worker] = []
        self._context = _context()

    def run(self, jobs: int) -> list[ReadFile]:
        for _ in range(min(jobs, len(self._pending))):
            if self._pending:
                self._start()
        while len(self._results) < len(self._assignment.files):
            self._step()
        return [self._results[number] for number in range(len(self._assignment.files))]

    def stop(self) -> None:
        for worker in self._workers:
            worker.connection.close()
            worker.process.kill()
            worker.process.join()

    def _step(self) -> None:
        """Take what workers have to say, waiting no longer than the first deadline."""
        timeout = max(0.0, min(worker.deadline for worker in self._workers) - monotonic())
        ready = wait([worker.connection for worker in self._workers], timeout)
        for worker in list(self._workers):
            if worker.connection in ready:
                self._receive(worker)
            elif worker.deadline < monotonic() and self._is_kept_waiting(worker):
                self._set_deadline(worker)
            elif worker.deadline < monotonic():
                self._end(worker)
                self._give_up(worker.batch.popleft(), ProblemCode.TOO_SLOW)
                self._replace(worker)

    def _is_kept_waiting(self, worker: _Worker) -> bool:
        """Return whether the machine is too busy for a worker, whose file has CPU time left: it fares as it does on any other machine."""
        now = running_seconds(worker.process.pid or 0)
        return now is not None and now - worker.used < self._assignment.limits.seconds

    def _receive(self, worker: _Worker) -> None:
        try:
            number, result, worker.used = worker.connection.recv()
        except (EOFError, ConnectionError):
            self._recover(worker)
            return
        worker.batch.popleft()
        self._accept(number, _opened(result))
        self._set_deadline(worker)
        if not worker.batch:
            self._assign_next(worker)

    def _accept(self, number: int, result: ReadFile) -> None:
        self._results[number] = result
        self._on_read()

    def _recover(self, worker: _Worker) -> None:
        """A worker died: try the file that it was at once more, or give it up."""
        self._end(worker)
        culprit = worker.batch.popleft()
        if worker.is_retry:
            ran_out = worker.process.exitcode == OUT_OF_MEMORY
            self._give_up(culprit, ProblemCode.TOO_MUCH_MEMORY if ran_out else ProblemCode.PARSER_CRASH)
            self._replace(worker)
            return
        if worker.batch:
            self._pending.appendleft(list(worker.batch))
        self._start([culprit], is_retry=True)

    def _replace(self, ended: _Worker) -> None:
        if ended.batch:
            self._pending.appendleft(list(ended.batch))
        if self._pending:
            self._start()

    def _give_up(self, number: int, code: ProblemCode) -> None:
        file = self._assignment.files[number]
        self._accept(number, failed(FileRecord.unread(file), code, _MESSAGES[code].format(seconds=self._assignment.limits.seconds)))

    def _start(self, batch: Batch | None = None, *, is_retry: bool = False) -> None:
        """Start a worker on a batch, by default the next one; where the system allows no more workers, those that there are go on."""
        batch = self._pending.popleft() if batch is None else batch
        try:
            worker = self._made(is_retry)
        except OSError as error:
            self._pending.appendleft(batch)
            if not self._workers:
                raise UsageError(
                    f"no process can be started: {error.strerror}", "allow more open files or processes (ulimit -n, -u)"
                ) from error
            for idle in [each for each in self._workers if not each.batch][:1]:
                self._assign_next(idle)
        else:
            self._workers.append(worker)
            self._assign(worker, batch)

    def _made(self, is_retry: bool) -> _Worker:
        ours, theirs = self._context.Pipe()
        with theirs:
            inherited = [worker.connection for worker in self._workers] + [ours]
            process = self._context.Process(target=serve_files, args=(self._assignment, theirs, inherited), daemon=True)
            process.start()
        return _Worker(process, ours, is_retry=is_retry)

    def _assign_next(self, worker: _Worker) -> None:
        worker.is_retry = False
        if self._pending:
            self._assign(worker, self._pending.popleft())
        else:
            worker.deadline = float("inf")

    def _assign(self, worker: _Worker, batch: Batch) -> None:
        worker.batch.extend(batch)
        self._set_deadline(worker)
        try:
            worker.connection.send(batch)
        except (BrokenPipeError, ConnectionError):
            return  # It died at once: receiving from it says so.

    def _set_deadline(self, worker: _Worker) -> None:
        worker.deadline = monotonic() + _SLACK_FACTOR * self._assignment.limits.seconds + _SLACK_SECONDS

    def _end(self, worker: _Worker) -> None:
        worker.process.kill()
        worker.process.join()
        worker.connection.close()
        self._workers.remove(worker)


def _opened(file: ReadFile) -> ReadFile:
    """Return a file with its facts as values."""
    return file._replace(contents=tuple([facts_of(each.body) if isinstance(each, StoredFacts) else each for each in file.contents]))


_MESSAGES = {
    ProblemCode.TOO_SLOW: "it takes more than {seconds:g} seconds",
    ProblemCode.TOO_MUCH_MEMORY: "it takes more memory than a file may",
    ProblemCode.PARSER_CRASH: "the parser crashed on it",
}


def _batches(files: Sequence[SourceFile]) -> Iterable[Batch]:
    """Yield batches of file numbers, the largest files first, so that no worker ends with a long one."""
    batch: Batch = []
    size = 0
    for number in sorted(range(len(files)), key=lambda number: (-files[number].size, number)):
        if batch and (size + files[number].size > _BATCH_BYTES or len(batch) == _BATCH_FILES):
            yield batch
            batch, size = [], 0
        batch.append(number)
        size += files[number].size
    if batch:
        yield batch


def _context() -> ForkContext | SpawnContext:
    """Forked workers are ready at once; where the system cannot fork, they are started anew."""
    if "fork" in multiprocessing.get_all_start_methods():
        return multiprocessing.get_context("fork")
    return multiprocessing.get_context("spawn")
