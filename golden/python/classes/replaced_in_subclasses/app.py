class Walk:
    step = dict
    own = dict

    def run(self, chosen):
        self.step(chosen)
        self.own(chosen)
        self._visit(chosen)
        Walk._visit(chosen)
        self.follow(chosen)

    @classmethod
    def start(cls, chosen):
        cls._visit(chosen)

    @staticmethod
    def _visit(chosen): ...

    @staticmethod
    def follow(chosen): ...


class Deep(Walk):
    @staticmethod
    def _visit(chosen):
        chosen()

    def step(self, chosen):
        chosen()


class Unrelated:
    @staticmethod
    def _visit(chosen):
        chosen()

    def step(self, chosen):
        chosen()


def chosen(): ...


Deep().run(chosen)
