class Screen:
    def draw(self): ...

    def clear(self):
        self.draw()


class Recorded(Screen):
    def note(self): ...

    @staticmethod
    def _wrapped(method):
        def recorded(*arguments):
            return method(*arguments)

        return recorded

    def __getattribute__(self, name):
        value = super().__getattribute__(name)
        if name in ("draw", "clear"):
            return Recorded._wrapped(value)
        return value


class Passing(Screen):
    def __getattribute__(self, name):
        return super().__getattribute__(name)


Recorded().draw()
Recorded().missing()
Passing().draw()
Screen().draw()


class Null:
    """Whatever it is asked for is itself."""

    def __getattribute__(self, name):
        return self

    def __call__(self, *args):
        return self

    def known(self): ...


def silent():
    Null().info("a")
    Null().known()
