"""What the code spans of a text name: files, folders and symbols of the repository outside tests, where there is one answer only."""

import re
from collections import defaultdict
from collections.abc import Collection, Iterable
from typing import Final

from analyzer.metrics.decisions.draft import Scope
from analyzer.model.program import Program
from analyzer.schema.vocab import NodeKind
from analyzer.schema.vocab_history import ScopeBasis

_NAMED = frozenset(
    (
        NodeKind.CLASS,
        NodeKind.INTERFACE,
        NodeKind.STRUCT,
        NodeKind.ENUM,
        NodeKind.TRAIT,
        NodeKind.FUNCTION,
        NodeKind.METHOD,
        NodeKind.PROPERTY,
        NodeKind.CONSTANT,
        NodeKind.TYPE_ALIAS,
    )
)
_TOP = _NAMED - {NodeKind.METHOD, NodeKind.PROPERTY}
_PATH = re.compile(r"[\w.@+-]+(?:/[\w.@+-]+)*/?")
_SYMBOL = re.compile(r"[~!@]?(?P<name>[A-Za-z_]\w*(?:(?:\.|::|#)[A-Za-z_]\w*)*)(?:\([^()]*\))?")
_LEAST_NAME: Final = 4
_MOST_FILES: Final = 200


class Names:
    """The names of a repository's files and symbols. A name that could mean several things means none."""

    def __init__(self, program: Program, paths: Collection[str]) -> None:
        self._paths = frozenset(paths)
        self._nodes = program.nodes
        self._folders: dict[str, list[str]] = defaultdict(list)
        self._by_base: dict[str, list[str]] = defaultdict(list)
        for path in sorted(self._paths):
            parts = path.split("/")
            self._by_base[parts[-1]].append(path)
            for depth in range(1, len(parts)):
                self._folders["/".join(parts[:depth])].append(path)
        self._symbols: dict[str, set[int]] = defaultdict(set)
        for node_id, node in enumerate(program.nodes):
            if node.kind in _NAMED and node.path is not None and not node.is_test:
                for name in _suffixes(node.fqn, is_top=node.kind in _TOP and node.fqn.count(".") > 0):
                    self._symbols[name].add(node_id)

    def scope(self, texts: Iterable[str]) -> list[Scope]:
        """Return what texts name, each thing once."""
        return list(dict.fromkeys(scope for text in texts for scope in self._scope(text)))

    def _scope(self, text: str) -> list[Scope]:
        path = text.strip().removeprefix("./")
        if _PATH.fullmatch(path):
            if path in self._paths:
                return [Scope(path, None, ScopeBasis.NAMES)]
            below = self._folders.get(path.rstrip("/"), ()) if "/" in path else ()
            if below:
                return [Scope(each, None, ScopeBasis.NAMES) for each in below[:_MOST_FILES]]
            same_base = self._by_base.get(path, ()) if "." in path else ()
            if len(same_base) == 1:
                return [Scope(same_base[0], None, ScopeBasis.NAMES)]
        return self._symbol(path)

    def _symbol(self, text: str) -> list[Scope]:
        match = _SYMBOL.fullmatch(text)
        if match is None:
            return []
        found = self._symbols.get(re.sub(r"::|#", ".", match["name"]), set())
        node_id = next(iter(found)) if len(found) == 1 else None
        path = self._nodes[node_id].path if node_id is not None else None
        return [Scope(path, node_id, ScopeBasis.NAMES)] if path is not None else []


def is_path(text: str) -> bool:
    """Return whether a text is written like a path of a file."""
    return bool(_PATH.fullmatch(text)) and "/" in text


def _suffixes(fqn: str, *, is_top: bool) -> Iterable[str]:
    """Return the names by which a text may call a symbol: its full name and the last parts of it; one part only for what is at the top."""
    parts = fqn.split(".")
    for start in range(len(parts) - 1):
        yield ".".join(parts[start:])
    if is_top and len(parts[-1]) >= _LEAST_NAME:
        yield parts[-1]
