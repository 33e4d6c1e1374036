def target(a, b, /, c=1, *rest, d, **others): ...


class Job:
    def run(self, x, y=2): ...

    @classmethod
    def make(cls, x): ...

    @staticmethod
    def plain(x): ...


target(1, 2, 3, 4, 5, d=6, e=7)
target(*values, d=1)
target(1, *values, **options)
Job().run(1, y=3)
Job.run(Job(), 1)
Job.make(1)
Job.plain(1)
target(1, 2, unexpected := 3, d=lambda: 0)
