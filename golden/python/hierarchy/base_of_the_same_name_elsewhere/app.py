from lib import Job as Base


class Job(Base):
    def run(self): ...


class Nested:
    class Job(Job): ...
