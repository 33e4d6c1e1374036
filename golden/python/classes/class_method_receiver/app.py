class Job:
    @classmethod
    def make(cls, name):
        cls.register(name)
        return cls(name)

    @classmethod
    def register(cls, name): ...

    def __init__(self, name): ...

    def run(self): ...


Job.make("x").run()
type(Job("y")).make("z")
