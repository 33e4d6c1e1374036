"""What goes wrong while linking: it costs a file, or one thing that waited for values, and the run goes on."""

from collections.abc import Callable, Iterator, Sequence
from contextlib import AbstractContextManager, contextmanager

from analyzer.defects import defect_of
from analyzer.model.files import EVERYWHERE, Problem
from analyzer.schema.vocab import ProblemCode, ProblemStage


class EndlessError(Exception):
    """More arises while values flow than any program has."""


class Faults:
    """The problems of one run of linking, each once, in the order in which they were met.

    `file_of` gives the file of a slot, and one more than the last for slots that are no file's.
    """

    __slots__ = ("_file_of", "_paths", "_problems")

    def __init__(self, paths: Sequence[str], file_of: Callable[[int], int]) -> None:
        self._paths = paths
        self._file_of = file_of
        self._problems: dict[Problem, None] = {}

    @property
    def problems(self) -> tuple[Problem, ...]:
        """What went wrong so far."""
        return tuple(self._problems)

    def in_file(self, file: int) -> AbstractContextManager[None]:
        """Note what goes wrong in the block, which is about one file, and go on behind it."""
        return self._noted(lambda: self._paths[file])

    def in_slots(self, current: Callable[[], int]) -> AbstractContextManager[None]:
        """Note what goes wrong in the block, where values arrive in one slot after the other, and go on behind it."""
        return self._noted(lambda: self._path_of(current()))

    def anywhere(self) -> AbstractContextManager[None]:
        """Note what goes wrong in the block, and go on behind it."""
        return self._noted(lambda: EVERYWHERE)

    @contextmanager
    def _noted(self, path: Callable[[], str]) -> Iterator[None]:
        try:
            yield
        except Exception as error:  # The guard around linking: a defect of it costs what it befell and no more.
            self._note(path(), error)

    def _path_of(self, slot: int) -> str:
        file = self._file_of(slot)
        return self._paths[file] if file < len(self._paths) else EVERYWHERE

    def _note(self, path: str, error: Exception) -> None:
        match error:
            case MemoryError():
                raise error
            case EndlessError():
                found = ProblemCode.TOO_MUCH_MEMORY, "what its names stand for has no end"
            case RecursionError():
                found = ProblemCode.TOO_DEEP, "what its names stand for refers to itself too deeply"
            case _:
                found = ProblemCode.INTERNAL_ERROR, f"linking failed with {defect_of(error)}"
        self._problems[Problem(ProblemStage.LINK, path, None, *found)] = None
