class Item:
    def run(self): ...


class Other:
    def run(self): ...


def known(fill):
    found: list = []
    fill(found)
    found[0].run()


def told():
    found: list[Item] = []
    found.append(Other())
    found[0].run()


def filled(fill):
    found: list[Item] = []
    fill(found)
    for item in found:
        item.run()
    by_name: dict[str, Item] = {}
    fill(by_name)
    by_name["a"].run()
