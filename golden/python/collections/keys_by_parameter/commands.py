def start(): ...


def stop(): ...


def fallback(): ...


def late(): ...


COMMANDS = {"start": start, "stop": stop}
LISTED = {"start": start}
DEFAULT = "stop"


def run(name):
    COMMANDS.get(name)()


def run_or(name="start"):
    COMMANDS.get(name, fallback)()


def run_any(name):
    COMMANDS.get(name)()


def run_default():
    COMMANDS.get(DEFAULT)()


def run_listed(name):
    LISTED.get(name)()


def take(name):
    taken = {"start": start, "stop": stop}
    taken.pop(name)()


def add(name):
    LISTED[name] = late


run("start")
run_or()
run_any(input())
run_any("start")
run_listed("stop")
take("stop")
add(input())
