class Car:
    def start(self):
        pass


def run_once(car):
    car.start()


def test_car(run):
    run(Car())


def test_name(kept):
    kept.upper()
