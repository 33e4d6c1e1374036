from base import Base


class Job(Base):
    def run(self):
        self.step()
        self.hook()

    def hook(self): ...


class Special(Job):
    def hook(self): ...
