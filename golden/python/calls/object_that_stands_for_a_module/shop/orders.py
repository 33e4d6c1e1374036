class Order:
    def pay(self): ...


def find():
    return Order()
