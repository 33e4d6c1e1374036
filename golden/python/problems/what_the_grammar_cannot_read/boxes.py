"""Valid code that the grammar has no rules for is read all the same."""

type Pair[A, B = dict[str, int]] = tuple[A, B]


class Box[T: (int, str) = int, *Rest = *tuple[int, "], ="]]:
    def __init__(self, value: T) -> None:
        self.value = value

    def opened[R = str](self, make: type[R]) -> R:
        return make()


class Lid:
    def lift(self) -> None: ...


def use(sizes: list[int]) -> None:
    sizes[0] = 1
    Box(1).opened(Lid).lift()
