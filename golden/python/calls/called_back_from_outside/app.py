import atexit
from functools import partial
from threading import Thread


class Plain: ...


class Text:
    def __len__(self): ...
    def __repr__(self): ...
    def __iter__(self): ...


class Both(Text):
    def __str__(self): ...
    def __format__(self, spec): ...


class Steps:
    def __iter__(self):
        return self

    def __next__(self): ...


def work(item): ...
def order(item): ...
def never(item): ...


def nothing(plain: Plain, unknown):
    print(plain, f"{plain}")
    len(unknown)
    str(unknown)
    map(unknown, [1])
    print(never)
    sorted([1], key=None)
    partial(never, 1)


def run(text: Text, both: Both, steps: Steps):
    len(text)
    print(text, both)
    f"{text} {both} {both!r:>{len(both)}}"
    list(steps)
    for step in steps: ...
    both += text


map(work, [1])
sorted([1], key=order)
Thread(target=work, args=(1,)).start()
atexit.register(order)
