"""Which files of code only declare what is made elsewhere, as those do that tell an editor what a device or a library has."""

from collections import Counter, defaultdict
from collections.abc import Sequence
from posixpath import dirname
from typing import Final

from analyzer.model.facts import Flag
from analyzer.model.program import SymbolNode
from analyzer.schema.vocab import NodeKind

_RUN: Final = frozenset((NodeKind.FUNCTION, NodeKind.METHOD, NodeKind.PROPERTY))
_FEWEST_FILES: Final = 3
_FEWEST_FUNCTIONS: Final = 5


def declaring_files(nodes: Sequence[SymbolNode]) -> frozenset[str]:
    """Return the files of folders in which all functions are without a body, some of modules among them, in several files.

    One such file may hold what is still to be written.
    """
    bare: Counter[str] = Counter()
    files: dict[str, set[str]] = defaultdict(set)
    done = set[str]()
    for node in nodes:
        if node.kind in _RUN and node.path is not None and node.definition is not None:
            folder = dirname(node.path)
            files[folder].add(node.path)
            bare[folder] += node.kind is NodeKind.FUNCTION
            if not node.definition.flags & Flag.STUB_BODY:
                done.add(folder)
    found = (folder for folder in files.keys() - done if len(files[folder]) >= _FEWEST_FILES and bare[folder] >= _FEWEST_FUNCTIONS)
    return frozenset(path for folder in found for path in files[folder])
