import contextlib
import itertools
from multiprocessing.pool import Pool


class Saw:
    def cut(self): ...


class Board:
    def sand(self): ...


def whole(pair):
    pair[0].cut()
    pair.cut()


def apart(saw, board, number=1):
    saw.cut()
    board.sand()
    number.cut()
    return board


def last(board):
    board.sand()
    return board


def finish(saw):
    saw.cut()


# `map` gives a function what it is to be called with as a whole.
def together():
    list(map(whole, [(Saw(), Board())]))


def in_places(pool: Pool):
    for board in itertools.starmap(apart, [(Saw(), Board())]):
        board.sand()
    for board in pool.starmap(last, [(Board(),)]):
        board.sand()


async def closing():
    async with contextlib.AsyncExitStack() as stack:
        stack.push_async_callback(finish, Saw())
