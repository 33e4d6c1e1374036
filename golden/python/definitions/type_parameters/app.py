class Box[T: int, *Ts, **P](Base[T]):
    item: T

    def get(self) -> T: return self.item


def first[T](items: list[T]) -> T: return items[0]
