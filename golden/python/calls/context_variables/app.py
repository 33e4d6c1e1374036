from contextvars import ContextVar, copy_context


class Action:
    def log(self): ...


class Empty:
    def log(self): ...


class Other:
    def log(self): ...


current = ContextVar("current")
filled = ContextVar("filled", default=Empty())
declared: ContextVar["Other"] = ContextVar("declared")
unset = ContextVar("unset")


def start():
    token = current.set(Action())
    current.reset(token)


def use():
    current.get().log()
    current.get(None).log()
    filled.get().log()
    declared.get().log()
    unset.get().log()


def in_a_copy():
    copy_context().run(start)
