from elsewhere import Unknown


class Plain:
    def __init__(self): ...


class Outside(Unknown):
    def __init__(self): ...


class Counted:
    def __new__(cls, *args):
        return super().__new__(cls)


class Item(Counted):
    def __init__(self, size):
        self.size = size


class Kept(Plain):
    def __new__(cls):
        return super().__new__(cls)


class Both:
    def __new__(cls):
        return super().__new__(cls)

    def __init__(self): ...


class Above(Both):
    def __init__(self): ...


Plain()
Outside()
Counted()
Item(1)
Kept()
Both()
Above()
