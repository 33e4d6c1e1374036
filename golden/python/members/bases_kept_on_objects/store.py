class Model:
    def keep(self): ...


class Store:
    def __init__(self):
        self.Model = Model


shared = Store()
