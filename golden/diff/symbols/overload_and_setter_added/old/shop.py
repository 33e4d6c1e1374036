def price(item):
    return item.price


class Cart:
    @property
    def owner(self):
        return self._owner
