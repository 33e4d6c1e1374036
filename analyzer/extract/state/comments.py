"""Comments that declare types."""

from typing import NamedTuple

from analyzer.languages.declaration import CommentType, TypeRole


class Comment(NamedTuple):
    """The types in one comment; places in them are counted from its first byte, which is `start`, in the row `row`."""

    start: int
    row: int
    types: list[CommentType]

    def of(self, role: TypeRole) -> list[CommentType]:
        """Return the types of a role."""
        return [each for each in self.types if each.role is role]
