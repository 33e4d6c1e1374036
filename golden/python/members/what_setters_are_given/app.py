class Saw:
    def cut(self): ...


class Hammer:
    def cut(self): ...


class Holder:
    @property
    def held(self) -> Saw:
        return self._held

    @held.setter
    def held(self, value):
        value.cut()
        self._held = Saw()

    @property
    def kept(self):
        return self._kept

    @kept.setter
    def kept(self, value):
        self._kept = value

    def fill(self):
        self.held = Hammer()
        self.kept = Hammer()


# What the getter is declared to give is not what was written.
def read(holder: Holder):
    holder.held.cut()


def write(holder: Holder):
    holder.kept = Saw()
    holder.kept.cut()
