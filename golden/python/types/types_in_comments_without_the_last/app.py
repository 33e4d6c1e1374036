"""A comment that lists fewer types than a function has parameters leaves out the last ones; a method's leaves out its receiver alone."""


class Item:
    def run(self): ...


class Other:
    def run(self): ...


class Pool:
    def added(self, item, flag):
        # type: (Item) -> None
        item.run()

    def fewer(self, item, other, flag, name):
        # type: (Item, Other) -> None
        item.run()
        other.run()


def too_many(item):
    # type: (Other, Item) -> None
    item.run()


def added(item, other, flag):
    # type: (Item, Other) -> None
    item.run()
    other.run()
    flag.run()
