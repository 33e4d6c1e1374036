def make_base(): return object


class FromCall(make_base()):
    def run(self): self.step()


class Generic(list[int]): ...


class Starred(*bases): ...


Base = object


class Aliased(Base): ...
