"""The artifacts that are served together, and a call of a tool on one of them.

With several artifacts every tool takes `repo`, which says which one is meant.
"""

import threading
from collections.abc import Mapping, Sequence
from difflib import get_close_matches
from pathlib import Path

import duckdb

from serve.artifact import Artifact
from serve.errors import ErrorCode, ToolError
from serve.load import Opening
from serve.store import Store
from serve.tool import AnyTool, Reply, call_tool, error_reply

REPO = "repo"


class Workspace:
    """The stores by the name of their repository. A resource: close it at the end."""

    def __init__(self, paths: Sequence[Path], opening: Opening) -> None:
        """Open every artifact; raises UsageError for the first that cannot be opened."""
        self._stores: dict[str, Store] = {}
        try:
            for path in paths:
                store = Store(path, opening)
                self._stores[_free_name(store.current.manifest.repository.name, self._stores)] = store
        except BaseException:
            self.close()
            raise

    @property
    def names(self) -> tuple[str, ...]:
        """Names of the repositories, in the order given; repeated ones are numbered."""
        return tuple(self._stores)

    def call(self, tool: AnyTool, arguments: Mapping[str, object]) -> "Call":
        """Return a call that is ready to run."""
        return Call(self, tool, arguments)

    def store(self, arguments: Mapping[str, object]) -> tuple[Store, dict[str, object]]:
        """Return the store that the arguments mean, and the arguments for the tool itself; raises ToolError."""
        if len(self._stores) == 1:
            return next(iter(self._stores.values())), dict(arguments)
        rest = {name: value for name, value in arguments.items() if name != REPO}
        repo = arguments.get(REPO)
        if not isinstance(repo, str) or repo not in self._stores:
            near = get_close_matches(str(repo), self.names, n=3, cutoff=0.4)
            raise ToolError(ErrorCode.INVALID_ARGUMENT, f"repo must be one of: {', '.join(self.names)}", suggestions=near, argument=REPO)
        return self._stores[repo], rest

    def close(self) -> None:
        """Close every store; none can be asked any more."""
        while self._stores:
            self._stores.popitem()[1].close()


class Call:
    """One call of a tool, which another thread may interrupt."""

    def __init__(self, workspace: Workspace, tool: AnyTool, arguments: Mapping[str, object]) -> None:
        self._workspace = workspace
        self._tool = tool
        self._arguments = arguments
        self._lock = threading.Lock()
        self._cursor: duckdb.DuckDBPyConnection | None = None

    def run(self) -> Reply:
        """Return the reply; errors that a client can act on are replies too."""
        try:
            store, arguments = self._workspace.store(self._arguments)
            return store.run(lambda artifact: self._answered(artifact, arguments))
        except ToolError as error:
            return error_reply(error)

    def interrupt(self) -> None:
        """Stop the query that is running, if any."""
        with self._lock:
            if self._cursor is not None:
                self._cursor.interrupt()

    def _answered(self, artifact: Artifact, arguments: Mapping[str, object]) -> Reply:
        # A cursor of its own: a connection that threads share returns rows of other queries.
        cursor = artifact.connection.cursor()
        with self._lock:
            self._cursor = cursor
        try:
            return call_tool(self._tool, artifact, cursor, arguments)
        finally:
            with self._lock:
                self._cursor = None
            cursor.close()


def _free_name(name: str, taken: Mapping[str, object]) -> str:
    numbered = (f"{name}-{number}" for number in range(2, len(taken) + 3))
    return name if name not in taken else next(other for other in numbered if other not in taken)
