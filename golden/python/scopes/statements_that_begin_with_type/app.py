class Meter:
    count = 0

    def step(self): ...


class Order:
    meter: Meter

    def __init__(self, meter: Meter):
        type(meter).count = 1
        type (meter).count: int = 2
        type(meter)[0] = 3
        type(self).meter = meter
        self.own = meter
        meter.step()
        self.pay()
        self.own.step()
        type(self).meter.step()

    def pay(self):
        if self.own: type(self).other = type(self.own).kept = Meter()
        self.own.step()
        self.other.step()
        type(self.own).last = Order
        self.own.step()
        type[self].meter = 1
        self.pay()


type Meters = list[Meter]
type Pairs[T] = dict[T, Meter]


def read(meters: Meters, pairs: Pairs[str]):
    for meter in meters:
        meter.step()
    pairs["a"].step()


def own(type, self: Order):
    type = 3
    type.x = self
    self.pay()
