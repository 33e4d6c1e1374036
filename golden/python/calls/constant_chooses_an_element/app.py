from settings import DEFAULT, FIRST, PLACE, changed


def start():
    pass


def stop():
    pass


def pause():
    pass


class Screen:
    def draw(self):
        pass

    def clear(self):
        pass


COMMANDS = {"start": start, "stop": stop, "pause": pause}
STEPS = [start, stop, pause]


def run(name):
    COMMANDS[name]()


def run_by_default(name="stop"):
    COMMANDS[name]()


def run_any(name):
    COMMANDS[name]()


def run_unpacked(name):
    COMMANDS[name]()


def never_called(name):
    COMMANDS[name]()


def handed_on(name):
    run_inner(name)


def run_inner(name):
    COMMANDS[name]()


def reassigned(name):
    name = name.lower()
    COMMANDS[name]()


def show(screen: Screen, method):
    getattr(screen, method)()


def main(words):
    COMMANDS[DEFAULT]()
    STEPS[PLACE]()
    STEPS[FIRST]()
    COMMANDS[changed]()
    run("start")
    run(name=DEFAULT)
    run_by_default()
    run_any("start")
    run_any(words[0])
    run_unpacked("start")
    run_unpacked(*words)
    handed_on("pause")
    reassigned("start")
    show(Screen(), "draw")
