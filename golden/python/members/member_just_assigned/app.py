class Part:
    def run(self): ...


class Wheel(Part):
    def run(self): ...


class Door(Part):
    def run(self): ...


def unknown(): ...


class Car:
    part: Part

    def other_value(self, given):
        self.part = Wheel()
        self = given
        self.part.run()

    def nothing(self):
        self.part = None
        self.part.run()

    def not_known(self):
        self.part = unknown()
        self.part.run()

    def in_a_loop(self, each):
        self.part = Wheel()
        while each:
            self.part = Door()
        self.part.run()

    def caught(self):
        self.part = Wheel()
        try:
            self.part = Door()
        except ValueError:
            self.part.run()

    def holder_replaced(self, owner):
        owner.car.part = Wheel()
        owner.car = Car()
        owner.car.part.run()

    def assigned(self):
        self.part = Wheel()
        self.part.run()
        self.run_it()
        self.part.run()

    def either(self, given):
        if given:
            self.part = Wheel()
        else:
            self.part = Door()
        self.part.run()

    def run_it(self):
        self.part.run()

    def made(self):
        self.part = Wheel()
        return self.part

    def made_or_kept(self):
        if not self.part:
            self.part = Wheel()
        return self.part


def returned(car: Car):
    car.made().run()
    car.made_or_kept().run()
