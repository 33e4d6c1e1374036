from contextlib import closing, nullcontext


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
