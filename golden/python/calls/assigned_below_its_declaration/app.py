class Store:
    def add(self):
        pass


class Ordered(Store):
    def add(self):
        pass


class Tests:
    storage: type[Store]
    plain = Store

    def test(self):
        self.storage().add()
        self.plain().add()


class OrderedTests(Tests):
    storage = Ordered
    plain = Ordered

    def test_more(self):
        self.storage().add()
        self.plain().add()
