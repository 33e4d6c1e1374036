class User:
    def save(self): ...


class Order:
    def save(self): ...


class Box[T: User]:
    item: T

    def get(self) -> T: ...
    def check(self):
        self.item.save()


type Boxes[T] = dict[str, Box[T]]


def first[T](items: list[T]) -> T: ...


def use(box: Box[Order], boxes: Boxes[User]):
    box.get().save()
    box.item.save()
    boxes["a"].get().save()
    first([Order()]).save()
