"""A client that asks a type checker's language server where the called names are defined."""

import json
import subprocess
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import IO, Any
from urllib.parse import unquote, urlsplit

BATCH = 64
"""Requests under way at once: few enough that neither side's pipe fills while the other one writes."""

Target = tuple[str, int, int]
"""Absolute path, line and column from 1, columns in UTF-16 units."""

Message = dict[str, Any]


class LanguageServer:
    """A running language server over a folder; a resource to be used in a `with` statement."""

    def __init__(self, command: Sequence[str], root: Path, python: str, import_roots: Iterable[Path], options: Any = None) -> None:
        """Start the server, tell it its options, and wait until it is ready to answer."""
        self.settings = {
            "pythonPath": python,
            "analysis": {
                "diagnosticMode": "openFilesOnly",
                "typeCheckingMode": "off",
                "extraPaths": [str(path) for path in import_roots],
                "indexing": False,
            },
        }
        self.process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
        self.last_id = 0
        self.request_all([("initialize", initialize_parameters(root) | {"initializationOptions": options})])
        self.notify("initialized", {})

    def __enter__(self) -> "LanguageServer":
        return self

    def __exit__(self, *_error: object) -> None:
        self.process.kill()
        self.process.wait()

    def definitions(self, path: Path, text: str, places: Sequence[tuple[int, int]], language: str = "python") -> list[list[Target]]:
        """Return what each place leads to; places count from 0, columns in UTF-16 units."""
        uri = path.as_uri()
        self.notify("textDocument/didOpen", {"textDocument": {"uri": uri, "languageId": language, "version": 1, "text": text}})
        found: list[list[Target]] = []
        for start in range(0, len(places), BATCH):
            batch = [("textDocument/definition", definition_parameters(uri, place)) for place in places[start : start + BATCH]]
            found += [targets_of(answer) for answer in self.request_all(batch)]
        self.notify("textDocument/didClose", {"textDocument": {"uri": uri}})
        return found

    def request_all(self, requests: Sequence[tuple[str, Message]]) -> list[Any]:
        """Send requests and return their results in order; a request that the server refuses gives None."""
        ids = range(self.last_id + 1, self.last_id + 1 + len(requests))
        self.last_id += len(requests)
        for number, (method, parameters) in zip(ids, requests, strict=True):
            self.send({"id": number, "method": method, "params": parameters})
        results: dict[int, Any] = {}
        while len(results) < len(requests):
            message = self.receive()
            if "method" in message:
                self.answer(message)
            else:
                results[message["id"]] = message.get("result")
        return [results[number] for number in ids]

    def answer(self, message: Message) -> None:
        """Answer a request of the server's own."""
        if "id" not in message:
            return
        asks_settings = message["method"] == "workspace/configuration"
        result = [self.section(item.get("section")) for item in message["params"]["items"]] if asks_settings else None
        self.send({"id": message["id"], "result": result})

    def section(self, name: str | None) -> Any:
        """Return the settings of a section, whatever the checker's own name in front of it."""
        return self.settings["analysis"] if name and name.endswith(".analysis") else self.settings

    def notify(self, method: str, parameters: Message) -> None:
        """Send a message that has no answer."""
        self.send({"method": method, "params": parameters})

    def send(self, message: Message) -> None:
        """Write one message."""
        body = json.dumps({"jsonrpc": "2.0", **message}).encode()
        stream = pipe(self.process.stdin)
        stream.write(b"Content-Length: %d\r\n\r\n" % len(body) + body)
        stream.flush()

    def receive(self) -> Message:
        """Read one message; raises EOFError when the server has ended."""
        stream = pipe(self.process.stdout)
        length = 0
        while header := stream.readline().strip():
            name, _, value = header.partition(b":")
            length = int(value) if name.lower() == b"content-length" else length
        if not length:
            raise EOFError("the language server has ended")
        message: Message = json.loads(stream.read(length))
        return message


def pipe(stream: IO[bytes] | None) -> IO[bytes]:
    """Return a pipe that was asked for when the process started."""
    assert stream is not None
    return stream


def initialize_parameters(root: Path) -> Message:
    """Return what the server is told at the start."""
    return {
        "processId": None,
        "rootUri": root.as_uri(),
        "workspaceFolders": [{"uri": root.as_uri(), "name": root.name}],
        "capabilities": {
            "workspace": {"configuration": True, "workspaceFolders": True},
            "textDocument": {"definition": {"linkSupport": False}},
        },
    }


def definition_parameters(uri: str, place: tuple[int, int]) -> Message:
    """Return a question for the definition of the name at a place."""
    return {"textDocument": {"uri": uri}, "position": {"line": place[0], "character": place[1]}}


def targets_of(answer: Any) -> list[Target]:
    """Return the places in an answer, each once, in order."""
    locations = answer if isinstance(answer, list) else [answer] if answer else []
    return sorted({target_of(at["uri"], at["range"]["start"]) for at in locations})


def target_of(uri: str, start: Message) -> Target:
    """Return a location as a target."""
    return (unquote(urlsplit(uri).path), start["line"] + 1, start["character"] + 1)
