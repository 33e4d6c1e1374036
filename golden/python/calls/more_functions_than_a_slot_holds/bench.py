class Context:
    def get(self): ...


class Start:
    def get(self): ...


class Stop: ...


class Pause: ...


class Step: ...


class Reset: ...


class Process:
    def __init__(self, constructor):
        self.constructor = constructor

    def reset(self):
        self.constructor(Context())


class Simulator:
    def __init__(self):
        self.processes = []

    def add(self, constructor):
        constructor = self.checked(constructor)
        self.processes.append(Process(constructor))

    @staticmethod
    def checked(constructor):
        if constructor is None:
            raise TypeError
        return constructor


class Bus:
    def on(self, listener):
        self.listener = listener

    def send(self, event):
        self.listener(event)


def run(bus: Bus):
    bus.send(Start())
    bus.send(Stop())
    bus.send(Pause())
    bus.send(Step())
    bus.send(Reset())
