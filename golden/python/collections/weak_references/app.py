import weakref
from weakref import WeakKeyDictionary, WeakSet, WeakValueDictionary, ref


class Item:
    def run(self): ...


def dead(item): ...


class Pool:
    def __init__(self, item: Item):
        self.gone = weakref.ref(item, dead)
        self.declared: ref[Item] = item.reference
        self.costs: WeakKeyDictionary[Item, int] = WeakKeyDictionary()
        self.named: WeakValueDictionary[str, Item] = WeakValueDictionary()
        self.items = WeakSet()
        self.items.add(item)

    def none(self):
        self.gone.run()
        self.costs["a"].run()

    def use(self):
        self.gone().run()
        self.declared().run()
        for item in self.costs:
            item.run()
        self.named["a"].run()
        for item in self.items:
            item.run()
