"""The artifacts that are served together, and a call of a tool on one of them.

Every tool takes `repo`, which says which one is meant: the first one where it is left out, or `all` of them where a tool spans them.
"""

import json
import re
import threading
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from difflib import get_close_matches
from pathlib import Path
from typing import TypeVar, cast

import duckdb

from serve.answers.context import Context
from serve.answers.omitted import Omitted, omitted, omitted_line
from serve.answers.params import parameters_of
from serve.answers.tool import AnyTool, Reply, call_tool, error_reply
from serve.artifacts.artifact import Artifact
from serve.artifacts.load import Opening
from serve.artifacts.store import Store
from serve.code.paths import is_absolute
from serve.errors import ErrorCode, ToolError
from serve.limits import ANSWER_CHARACTERS

REPO = "repo"
ALL = "all"
_INTERRUPT_SECONDS = 0.05
Answer = TypeVar("Answer")


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

    @property
    def stores(self) -> Mapping[str, Store]:
        """The stores by name of the repository, in the order given."""
        return self._stores

    def call(self, tool: AnyTool, arguments: Mapping[str, object]) -> "Call":
        """Return a call that is ready to run."""
        return Call(self, tool, arguments)

    @property
    def current(self) -> dict[str, Artifact]:
        """The artifacts that were opened last, by name of the repository."""
        return {name: store.current for name, store in self._stores.items()}

    def chosen(self, tool: AnyTool, arguments: Mapping[str, object]) -> tuple[dict[str, Store], dict[str, object]]:
        """Return the stores that the arguments mean, and the arguments for the tool itself; raises ToolError.

        Without `repo` it is the one whose name is a folder in an absolute path among the arguments, or else the first one. A tool that
        has a parameter of that name itself gets it.
        """
        first = next(iter(self._stores))
        if any(parameter.name == REPO for parameter in parameters_of(tool.params)):
            return {first: self._stores[first]}, dict(arguments)
        rest = {name: value for name, value in arguments.items() if name != REPO}
        repo = arguments.get(REPO)
        if repo is None:
            meant = self._named_in(rest) or first
            return {meant: self._stores[meant]}, rest
        if repo == ALL and tool.spans:
            return dict(self._stores), rest
        if not isinstance(repo, str) or repo not in self._stores:
            near = get_close_matches(str(repo), self.names, n=3, cutoff=0.4)
            words = ", ".join((*self.names, *((ALL,) if tool.spans else ())))
            raise ToolError(ErrorCode.INVALID_ARGUMENT, f"repo must be one of: {words}", suggestions=near, argument=REPO)
        return {repo: self._stores[repo]}, rest

    def _named_in(self, arguments: Mapping[str, object]) -> str | None:
        folders = {folder.lower() for text in _texts(list(arguments.values())) if is_absolute(text) for folder in re.split(r"[\\/]", text)}
        return next((name for name in self.names if name.lower() in folders), None)

    def query(self, repo: str | None, ask: Callable[[Context], Answer]) -> Answer:
        """Return what a question to a repository gives; None stands for the first one. Raises ToolError."""
        if repo is not None and repo not in self._stores:
            raise ToolError(ErrorCode.INVALID_ARGUMENT, f"repo must be one of: {', '.join(self.names)}", argument=REPO)
        store = self._stores[self.names[0] if repo is None else repo]
        return store.run(lambda artifact: _asked(artifact, ask))

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
        self._has_begun = threading.Event()
        self._is_unwanted = threading.Event()
        self._is_over = threading.Event()

    def run(self) -> Reply:
        """Return the reply; errors that a client can act on are replies too."""
        self._has_begun.set()
        try:
            return self._replied()
        except ToolError as error:
            return error_reply(error)
        finally:
            self._is_over.set()

    def _replied(self) -> Reply:
        stores, arguments = self._workspace.chosen(self._tool, self._arguments)
        replies = {name: self._reply(store, arguments) for name, store in stores.items()}
        if len(replies) > 1:
            return together(self._tool, replies, arguments)
        ((asked, reply),) = replies.items()
        return reply if REPO in self._arguments or not _is_missing(reply) else self._with_others(reply, asked, arguments)

    def _with_others(self, reply: Reply, asked: str, arguments: Mapping[str, object]) -> Reply:
        """Return the reply of a repository that lacks what was named, with the others that have it; most calls mean the first one."""
        stores = {name: store for name, store in self._workspace.stores.items() if name != asked}
        having = [name for name, store in stores.items() if not self._reply(store, arguments).is_error]
        return _found_elsewhere(reply, asked, having) if having else reply

    def interrupt(self) -> None:
        """Stop the call without waiting for its end; one that has not begun ends as it begins."""
        self._is_unwanted.set()
        if self._has_begun.is_set():
            threading.Thread(target=self._stop_queries, name="interrupt").start()

    def _stop_queries(self) -> None:
        """Stop each query until the call is over: the database forgets what comes before a query begins."""
        while not self._is_over.is_set():
            with self._lock:
                if self._cursor is not None:
                    self._cursor.interrupt()
            self._is_over.wait(_INTERRUPT_SECONDS)

    def _reply(self, store: Store, arguments: Mapping[str, object]) -> Reply:
        return store.run(lambda artifact: self._answered(artifact, arguments))

    def _answered(self, artifact: Artifact, arguments: Mapping[str, object]) -> Reply:
        if self._is_unwanted.is_set():
            raise ToolError(ErrorCode.QUERY_TIMEOUT, "The call was cancelled.")
        # A cursor of its own: a connection that threads share returns rows of other queries.
        cursor = artifact.connection.cursor()
        with self._lock:
            self._cursor = cursor
        try:
            return call_tool(self._tool, artifact, cursor, arguments, self._workspace.current)
        finally:
            with self._lock:
                self._cursor = None
            cursor.close()


def together(tool: AnyTool, replies: Mapping[str, Reply], arguments: Mapping[str, object]) -> Reply:
    """Return the replies of several repositories as one: as many as fit in an answer, at least one; the others are named."""
    kept: dict[str, object] = {}
    texts: list[str] = []
    left: list[Omitted] = []
    room = ANSWER_CHARACTERS
    for name, reply in replies.items():
        room -= len(json.dumps(reply.structured, ensure_ascii=False, default=str))
        if kept and room < 0:
            left += omitted(name, 0, 1, tool.name, {**arguments, REPO: name})
            continue
        kept[name] = reply.structured
        texts.append(f"## {name}\n{reply.text}")
    texts += [omitted_line(item) for item in left]
    return Reply({"repos": kept, "omitted": left}, "\n\n".join(texts), all(reply.is_error for reply in replies.values()))


def _is_missing(reply: Reply) -> bool:
    """Return whether a reply says that what was named is not in the repository."""
    error = reply.structured.get("error") if reply.is_error else None
    return isinstance(error, dict) and error["code"] in (ErrorCode.SYMBOL_NOT_FOUND, ErrorCode.FILE_NOT_FOUND)


def _found_elsewhere(reply: Reply, asked: str, having: Sequence[str]) -> Reply:
    """Return an error with the repositories that have what was named."""
    hint = f" {asked} was asked; {', '.join(having)} {'has' if len(having) == 1 else 'have'} it: repeat the call with repo={having[0]!r}."
    error = cast("dict[str, object]", reply.structured["error"])
    return replace(reply, structured={"error": {**error, "message": f"{error['message']}{hint}"}}, text=f"{reply.text}\n{hint.strip()}")


def _texts(value: object) -> Iterator[str]:
    """Yield the texts in a JSON value."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, (list, dict)):
        for inner in value.values() if isinstance(value, dict) else value:
            yield from _texts(inner)


def _asked(artifact: Artifact, ask: Callable[[Context], Answer]) -> Answer:
    cursor = artifact.connection.cursor()
    try:
        return ask(Context(artifact, cursor, ""))
    finally:
        cursor.close()


def _free_name(name: str, taken: Mapping[str, object]) -> str:
    numbered = (f"{name}-{number}" for number in range(2, len(taken) + 3))
    return name if name not in taken else next(other for other in numbered if other not in taken)
