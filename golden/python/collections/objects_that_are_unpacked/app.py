"""What is unpacked is iterated, and so is what a collection takes in or is searched without a method for that; a mapping has another way."""


class Pair:
    def __iter__(self):
        return iter((1, 2))


class Bag(Pair):
    def __contains__(self, each): ...


class Table:
    def keys(self): ...

    def __getitem__(self, key): ...


def take(*given, **named): ...


def plain(table: Table, pair: Pair):
    first, second = (1, 2)
    for left, right in [(1, 2)]:
        take(*[left, right])
    take(**table)
    total = 1
    total += pair
    listed = [pair] + pair
    listed *= pair
    return first, second


def use(pair: Pair, bag: Bag):
    first, second = pair
    first, (second, *rest) = 1, pair
    for left, right in [pair]:
        take(*pair)
    [one] = pair
    1 in pair
    1 in bag
    list().extend(pair)
    listed = [1]
    listed += pair
    set().update(pair, bag)
    ",".join(pair)
    with open("a") as (left, right):
        take(left, right, one, rest)
