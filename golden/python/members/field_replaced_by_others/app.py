class Clock:
    def wait(self): ...


class Frozen:
    def wait(self): ...


class Worker:
    def __init__(self):
        self.clock = Clock()
        self.later = None

    def run(self):
        self.clock.wait()
        self.later.wait()
        self.given.wait()


class Idle(Worker):
    def __init__(self):
        super().__init__()
        self.clock = Frozen()


def check():
    worker = Worker()
    worker.clock = Frozen()
    worker.later = Frozen()
    worker.given = Frozen()
    worker.clock.wait()
    worker.run()
    worker.later.wait()
