import random
from heapq import heappop


class Item:
    def run(self): ...


items = [Item()]
random.shuffle(items).run()
random.choice("abc").run()
random.choice(items).run()
random.sample(items, 1)[0].run()
heappop(items).run()
