"""The two kinds of error a user meets: a refused tool call, and a mistake on the command line.

A bug is neither: it keeps its traceback.
"""

from collections.abc import Sequence
from enum import StrEnum


class ErrorCode(StrEnum):
    """Why a tool call got no answer."""

    SYMBOL_NOT_FOUND = "SYMBOL_NOT_FOUND"
    AMBIGUOUS_SYMBOL = "AMBIGUOUS_SYMBOL"
    INVALID_FQN = "INVALID_FQN"
    FILE_NOT_FOUND = "FILE_NOT_FOUND"
    INVALID_ARGUMENT = "INVALID_ARGUMENT"
    PAGINATION_ERROR = "PAGINATION_ERROR"
    INDEX_NOT_READY = "INDEX_NOT_READY"
    NOT_MEASURED = "NOT_MEASURED"
    NOT_STORED = "NOT_STORED"
    QUERY_REJECTED = "QUERY_REJECTED"
    QUERY_TIMEOUT = "QUERY_TIMEOUT"
    RESULT_TOO_LARGE = "RESULT_TOO_LARGE"
    INTERNAL_ERROR = "INTERNAL_ERROR"


class ToolError(Exception):
    """A tool call that cannot be answered, told to the client with a code and the nearest things that can."""

    def __init__(self, code: ErrorCode, message: str, *, suggestions: Sequence[str] = (), **details: object) -> None:
        super().__init__(message)
        self.code = code
        self.message = message
        self.details: dict[str, object] = {**details, "suggestions": list(suggestions)}

    def as_answer(self) -> dict[str, object]:
        """Return the error form that every tool's output schema admits."""
        return {"error": {"code": self.code.value, "message": self.message, "details": self.details}}


class UsageError(Exception):
    """A mistake of the person at the command line: what and where in `message`, what to do in `hint`."""

    def __init__(self, message: str, hint: str) -> None:
        super().__init__(message)
        self.message = message
        self.hint = hint
