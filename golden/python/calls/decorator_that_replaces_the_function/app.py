class Command:
    def __init__(self, function): ...
    def invoke(self): ...


def command(function): return Command(function)


@command
def start(): ...


start.invoke()
start()


@unknown.decorator
def mystery(): ...


mystery()
