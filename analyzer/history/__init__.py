"""IO in: the repository's past, by one pass over `git log`."""

from analyzer.history.read import HistoryOptions, read_history

__all__ = ["HistoryOptions", "read_history"]
