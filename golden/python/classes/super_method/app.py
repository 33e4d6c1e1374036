class Base:
    def __init__(self): ...
    def run(self): ...

    @classmethod
    def make(cls): ...


class Job(Base):
    def __init__(self):
        super().__init__()

    def run(self):
        super().run()
        super(Job, self).run()
        super().missing()

    @classmethod
    def make(cls):
        return super().make()


class External(dict):
    def get(self):
        return super().get("x")
