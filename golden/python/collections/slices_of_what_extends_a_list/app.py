from collections import UserList


class Item:
    def run(self): ...


class Items(list[Item]):
    def own(self): ...


class Pair(tuple[Item, ...]):
    def own(self): ...


class Kept(UserList[Item]):
    def own(self): ...


class Sliced(list[Item]):
    def __getitem__(self, place):
        return Sliced(super().__getitem__(place))

    def own(self): ...


def plain(items: Items, pair: Pair):
    items[1:].own()
    pair[:1].own()
    items[1:].append(Item())
    items[1:][0].run()
    for each in pair[:1]:
        each.run()


def of_the_class(kept: Kept, sliced: Sliced):
    kept[1:].own()
    sliced[1:].own()
