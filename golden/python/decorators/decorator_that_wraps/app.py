def logged(function):
    def inner(*args):
        return function(*args)
    return inner


class Answer:
    def show(self): ...


@logged
def answer(): return Answer()


def plain(): return Answer()


plain().show()
answer().show()
