class Loop(Loop):  # KNOWN_WRONG: the base is no symbol yet
    def run(self): self.run()


class First(Second): ...


class Second(First):
    def run(self): ...


First().run()
