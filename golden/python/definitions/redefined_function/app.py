def run(): return 1


first = run()


def run(): return 2


second = run()


def later():
    return run()  # KNOWN_WRONG: run#2 alone: when later runs, the module is complete
