def make_base(): return object


class FromCall(make_base()):
    def run(self): self.step()


class Generic(list[int]): ...


class Starred(*bases): ...  # KNOWN_WRONG: bases are (*bases)


Base = object


class Aliased(Base): ...
