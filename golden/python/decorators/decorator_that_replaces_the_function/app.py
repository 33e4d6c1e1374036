class Command:
    def __init__(self, function): ...
    def invoke(self): ...


def command(function): return Command(function)


@command
def start(): ...


start.invoke()
start()  # KNOWN_WRONG: a Command is not callable


@unknown.decorator
def mystery(): ...


mystery()
