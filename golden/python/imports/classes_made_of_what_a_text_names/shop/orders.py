class Order:
    def ship(self): ...


class Invoice:
    def pay(self): ...


class Third:
    def close(self): ...
