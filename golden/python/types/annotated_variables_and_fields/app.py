class Engine:
    def start(self): ...


class Car:
    engine: Engine
    spare: "Engine | None" = None

    def __init__(self, engine: Engine, radio):
        self.second: Engine = load()
        self.third = engine
        self.radio = radio

    def drive(self):
        self.engine.start()
        self.spare.start()
        self.second.start()
        self.third.start()
        self.radio.start()


current: Engine = load()
current.start()


def run(car: Car):
    local: Engine
    local.start()
    car.engine.start()
    car.third.start()
