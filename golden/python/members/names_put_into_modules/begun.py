def add(name, function):
    globals()[f"do_{name}"] = function


def run(): ...


def do_stop(): ...


add("run", run)


def use(name):
    do_run()
    undo_run()
    globals()["do_" + name]()
