"""Awaiting an object gives what the steps of its method give in the end."""


class Tool:
    def cut(self): ...


class Saw:
    def cut(self): ...


class Never:
    """Has no such method: nothing is known of what awaiting it gives."""


class Job:
    def __await__(self):
        yield Saw()
        return Tool()


class Inherits(Job): ...


class Delegates:
    def __await__(self):
        return self.steps()

    def steps(self):
        yield
        return Tool()


async def use_negative(never: Never):
    (await never).cut()
    Job().cut()


async def use():
    (await Job()).cut()
    done = await Inherits()
    done.cut()
    (await Delegates()).cut()
