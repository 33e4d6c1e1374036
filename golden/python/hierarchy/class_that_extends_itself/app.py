class Loop(Loop):
    def run(self): self.run()


class First(Second): ...


class Second(First):
    def run(self): ...


First().run()
