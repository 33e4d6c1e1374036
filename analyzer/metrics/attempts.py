"""What goes wrong while measuring: it costs the tables of one measure, and the run goes on."""

from collections.abc import Iterator
from contextlib import contextmanager

from analyzer.defects import defect_of
from analyzer.model.files import EVERYWHERE, Problem
from analyzer.schema.vocab import ProblemCode, ProblemStage


@contextmanager
def attempt(problems: list[Problem], stage: ProblemStage, what: str) -> Iterator[None]:
    """Add what goes wrong in the block to some problems, and go on behind it; `what` says in words what is not measured then.

    Raises MemoryError: there would be none for the rest either.
    """
    try:
        yield
    except MemoryError:
        raise
    except Exception as error:  # The guard around a measure: a defect of it costs its tables and no more.
        code = ProblemCode.TOO_DEEP if isinstance(error, RecursionError) else ProblemCode.INTERNAL_ERROR
        problems.append(Problem(stage, EVERYWHERE, None, code, f"{what} could not be measured: {defect_of(error)}"))
