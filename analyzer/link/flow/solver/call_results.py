"""Which call gives what: calls of a file by the slots of their results."""

from collections.abc import Mapping

from analyzer.link.flow.solver.state import Flow
from analyzer.model.facts import NONE


def calls_by_result(flow: Flow, file: int) -> Mapping[int, int]:
    """Return the numbers of the calls of a file by the slots of what they give, as the file numbers both."""
    found = flow.calling.results.get(file)
    if found is None:
        results = enumerate(flow.whole.column(file, "calls", 0))
        found = flow.calling.results[file] = {slot: number for number, slot in results if slot != NONE}
    return found
