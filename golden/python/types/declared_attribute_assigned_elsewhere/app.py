class Engine:
    def start(self): ...


class Fake:
    def start(self): ...


class Car:
    engine: Engine

    def drive(self): self.engine.start()


def patch(car: Car): car.engine = Fake()
