class Bill:
    def pay(self): ...


def find():
    return Bill()
