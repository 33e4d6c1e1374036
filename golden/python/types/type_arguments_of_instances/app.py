from typing import Generic, TypeVar

T = TypeVar("T")
K = TypeVar("K")


class User:
    def save(self): ...


class Order:
    def save(self): ...


class Box(Generic[T]):
    def __init__(self, item: T):
        self.item = item
        self.items: list[T] = [item]

    def get(self) -> T:
        return self.item

    @property
    def content(self) -> T: ...
    def all(self) -> list[T]: ...
    def boxed(self) -> "Box[list[T]]": ...


class Pair(Generic[K, T]):
    left: K
    right: T


class UserBox(Box[User]):
    def check(self):
        self.get().save()


class Boxes(Pair[User, Box[Order]]): ...


def use(box: Box[User], pair: Pair[User, Order], boxes: Boxes):
    box.get().save()
    box.item.save()
    box.content.save()
    box.items[0].save()
    box.boxed().get()[0].save()
    for each in box.all():
        each.save()
    pair.left.save()
    pair.right.save()
    boxes.right.get().save()


def infer():
    Box(Order()).get().save()
    Box(User()).item.save()
