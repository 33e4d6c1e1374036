class Engine:
    def start(self):
        pass


class Radio:
    def play(self):
        pass


class Guessing:
    def __init__(self):
        self.engine = Engine()

    def __getattr__(self, name):
        return getattr(self.engine, "play")


class Car:
    def __init__(self):
        self.engine = Engine()

    def stop(self):
        pass

    def __getattr__(self, name):
        return getattr(self.engine, name)


class Taxi(Car):
    radio: Radio

    def __getattr__(self, wanted: str):
        if hasattr(self.radio, wanted):
            return getattr(self.radio, wanted)
        return super().__getattr__(wanted)

    def drive(self):
        self.play()


def use():
    Guessing().start()
    car = Car()
    car.stop()
    car.start()
    car.missing()
    Car.start()
    Taxi().play()
