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
        self.stood_for = weakref.proxy(item, dead)
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
        self.stood_for.run()


class Field:
    def pack(self):
        self.record["size"].run()
        self.count.run()


class Record:
    def __init__(self, *fields):
        for field in fields:
            field.record = weakref.proxy(self)
            field.count = weakref.getweakrefcount(self)

    def __getitem__(self, name):
        return Item()


Record(Field())
