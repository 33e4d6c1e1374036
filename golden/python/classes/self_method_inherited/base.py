class Base:
    def step(self):
        self.hook()

    def hook(self): ...
