class Alone:
    def __init_subclass__(cls):
        super().__init_subclass__()

    def __repr__(self):
        return super().__repr__()

    def __setattr__(self, name, value):
        super().__setattr__(name, value)

    def told(self):
        return super().told()


class Below(Alone):
    def __repr__(self):
        return super().__repr__()

    def __hash__(self):
        return super().__hash__()


class Named:
    def __repr__(self):
        return "named " + super().__repr__()

    def shown(self):
        return super().shown()


class Kept:
    def __repr__(self):
        return "kept"

    def shown(self): ...


class Both(Named, Kept):
    pass
