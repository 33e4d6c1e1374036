"""Facts of files by their content: a file that is known already is not parsed again.

An entry is named by the hash of the content, the language and the analyzer's own code, and begins with a hash over its name and what
it holds: one that is cut short, changed or put under another name is as good as absent. Loading an entry cannot run code. The folder is
safe to share and to delete.
"""

import os
import pickle
import platform
import tempfile
from contextlib import suppress
from hashlib import sha256
from importlib.metadata import version
from pathlib import Path

import analyzer
from analyzer.errors import UsageError
from analyzer.model.contents import StoredFacts
from analyzer.regular import content
from analyzer.workers.folding import facts_of

_FACT_PACKAGES = ("extract", "languages", "model", "schema", "syntax", "workers")
_GRAMMAR_DISTRIBUTIONS = ("tree-sitter", "tree-sitter-language-pack")
_HASH_BYTES = 32
_LARGEST_ENTRY = 1 << 28
"""Bytes of an entry that is read: whoever shares the folder may put anything there."""


class Cache:
    """A folder of entries. Made once a run, before the workers are started."""

    def __init__(self, folder: Path) -> None:
        """Open a cache, making its folder. Raises UsageError when it cannot be written."""
        self._folder = folder
        self._version = _code_version()
        try:
            folder.mkdir(parents=True, exist_ok=True)
            tempfile.TemporaryFile(dir=folder).close()
        except OSError as error:
            raise UsageError(f"the cache {folder} cannot be written: {error.strerror}", "name another folder with --cache") from error

    def key(self, language: str, source: bytes) -> str:
        """Return the name of the entry for a file's content."""
        head = f"{self._version}\n{language}\n{len(source)}\n".encode()
        return sha256(head + source).hexdigest()

    def load(self, key: str) -> StoredFacts | None:
        """Return the facts that an entry holds; None when there is none, or it is damaged. What is returned is no more to be doubted."""
        try:
            entry = content(self._folder, f"{key[:2]}/{key[2:]}", _LARGEST_ENTRY)
        except OSError:
            return None
        if entry is None:
            return None
        seal, body = entry[:_HASH_BYTES], entry[_HASH_BYTES:]
        if seal != _seal(key, body):
            return None
        try:
            facts = facts_of(body)
        except (pickle.UnpicklingError, EOFError, ValueError, TypeError, AttributeError, IndexError, KeyError):
            return None
        return StoredFacts(facts.status, facts.code_lines, facts.errors, facts.failure, body)

    def store(self, key: str, facts: StoredFacts) -> None:
        """Keep facts under a name. A full disk only means that they are not kept."""
        path = self._path(key)
        with suppress(OSError):
            path.parent.mkdir(exist_ok=True)
            descriptor, temporary = tempfile.mkstemp(dir=path.parent)
            try:
                with open(descriptor, "wb") as stream:
                    stream.write(_seal(key, facts.body) + facts.body)
                os.replace(temporary, path)
            except OSError:
                os.unlink(temporary)

    def _path(self, key: str) -> Path:
        return self._folder / key[:2] / key[2:]


def _seal(key: str, body: bytes) -> bytes:
    return sha256(key.encode() + body).digest()


def _code_version() -> str:
    """Return what the facts of a file depend on beside the file: this code, the grammars, and the interpreter's Unicode tables."""
    package = Path(analyzer.__file__).parent
    code = sha256()
    for folder in _FACT_PACKAGES:
        for module in sorted((package / folder).rglob("*.py")):
            code.update(module.read_bytes())
    grammars = [version(name) for name in _GRAMMAR_DISTRIBUTIONS]
    return " ".join([analyzer.__version__, code.hexdigest(), *grammars, platform.python_version()])
