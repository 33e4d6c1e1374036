from shop.sums import total


class Base:
    def add(self, price):
        return price


class Cart(Base):
    pass
