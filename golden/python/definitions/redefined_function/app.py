def run(): return 1


first = run()


def run(): return 2


second = run()


def later():
    return run()
