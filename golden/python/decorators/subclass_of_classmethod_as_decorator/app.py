class shared(classmethod): ...


class Job:
    @shared
    def make(cls):
        cls.absent()
        cls.register()
        return cls()

    @classmethod
    def register(cls): ...

    def run(self): ...


Job.make().run()
