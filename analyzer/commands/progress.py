"""The progress of a run on standard error, when a person looks at it."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from analyzer.pipeline import Progress


@contextmanager
def shown_progress(*, is_hidden: bool) -> "Iterator[Progress]":
    """Yield what a run reports its progress to; it is shown only on a terminal, and gone when the block ends."""
    from analyzer.pipeline import Progress

    if is_hidden or not sys.stderr.isatty():
        yield Progress()
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, TextColumn, TimeElapsedColumn
    from rich.progress import Progress as Bars

    # No refreshing thread: workers are forked while the bar is up, and a fork must not copy another thread's locks.
    columns = (TextColumn("{task.description:>8}"), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn())
    with Bars(*columns, console=Console(stderr=True), auto_refresh=False, transient=True) as bars:
        task = bars.add_task("", total=None)
        painted = 0.0

        def on_stage(name: str, steps: int) -> None:
            bars.reset(task, description=name, total=steps or None)
            bars.refresh()

        def on_step() -> None:
            nonlocal painted
            bars.advance(task)
            if bars.get_time() - painted > 0.1:
                painted = bars.get_time()
                bars.refresh()

        yield Progress(on_stage, on_step)
