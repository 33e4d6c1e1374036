def noting(wrapped):
    def noted(self, *rest):
        self.changed()
        return wrapped(self, *rest)

    return noted


class Noted(list):
    append = noting(list.append)
    dropped = noting(len)

    def changed(self): ...

    def insert(self, place, value): ...


class Focused(Noted):
    def append(self, value):
        super().append(value)
        super().dropped()

    def insert(self, place, value):
        super().insert(place, value)
