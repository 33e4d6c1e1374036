from typing import Any, Dict, List, Optional


class Item:
    def run(self): ...


def ignored(found):  # type: ignore
    # type: what kind of thing it is
    found.run()
    kept = found.kept  # type: ignore[attr-defined]
    kept.run()


def too_many(found):
    # type: (Item, Item) -> None
    found.run()


def too_late(found):
    print(found)
    # type: (Item) -> None
    found.run()


def broken(found):
    # type: (Item[) -> None
    found.run()


def first(found, *rest, **named):
    # type: (Optional[Item], *Item, **Any) -> List[Item]
    """All of them."""
    found.run()
    for each in rest:
        each.run()


def one(
    found,  # what is run
):  # type: (...) -> Item
    return found.made


class Pool:
    items = []  # type: List[Item]

    def __init__(self, pool):
        # type: (Pool) -> None
        self.named = {}  # type: Dict[str, Item]  # by name
        self.pool = pool

    def use(self, key):
        # type: (str) -> None
        self.items[0].run()
        self.named[key].run()
        self.pool.use(key)
        first(self.items[0])[0].run()
        one(key).run()
        held = key.held  # type: Item
        held.run()
