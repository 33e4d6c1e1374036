"""What was looked up in a file and is asked for again: of code that lies in code each level would else look through all of the others."""

from bisect import bisect_left

from analyzer.syntax import Node


class LookedUp:
    """Answers about one source. `enclosing` has the innermost node of some kinds around nodes, by those kinds and the nodes."""

    __slots__ = ("_places", "_source", "enclosing")

    def __init__(self, source: bytes) -> None:
        self._source = source
        self._places: dict[bytes, list[int]] = {}
        self.enclosing: dict[tuple[type, ...], dict[Node, Node | None]] = {}

    def is_spoken_of(self, name: str, node: Node) -> bool:
        """Return whether the text of a node holds a name, if only in another word."""
        word = name.encode()
        places = self._places.get(word)
        if places is None:
            places = self._places[word] = _places(self._source, word)
        first = bisect_left(places, node.start_byte)
        return first < len(places) and places[first] + len(word) <= node.end_byte


def _places(source: bytes, word: bytes) -> list[int]:
    """Return where a word that is not empty begins in a source."""
    places, at = [], source.find(word)
    while at >= 0:
        places.append(at)
        at = source.find(word, at + 1)
    return places
