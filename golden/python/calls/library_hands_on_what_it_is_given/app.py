from contextlib import closing, nullcontext

import flask


class Sink:
    def write(self): ...

    def __add__(self, other: "Sink") -> "Sink": ...


# A context is not what it gives.
nullcontext(Sink()).write()

with nullcontext(Sink()) as held, closing(Sink()) as closed:
    held.write()
    closed.write()

dict.fromkeys(["a", "b"], Sink())["a"].write()
sum([Sink()], Sink()).write()


# An application of Flask runs a function as it is, or later, on its own loop.
def answering(view):
    def answer():
        return flask.current_app.ensure_sync(view)()

    return answer


def work(): ...


answering(work)()
