import builtins
import elsewhere


class Shell:
    def run(self): ...


def make_shell():
    return Shell()


def opened():
    return Shell()


def install():
    builtins.shell = make_shell()
    builtins.get_shell = make_shell
    builtins.open = opened
    elsewhere.other = make_shell()
