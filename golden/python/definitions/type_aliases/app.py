from typing import NewType, TypeAlias, TypeVar

T = TypeVar("T")
Names: TypeAlias = list[str]
UserId = NewType("UserId", int)
Plain = dict[str, int]
type Tree = list["Tree"]
type Pair[A, B: str] = tuple[A, B]


def use(names: Names, user: UserId, tree: Tree) -> Pair[int, str]: ...
