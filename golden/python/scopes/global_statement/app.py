counter = 0


def reset(): ...


def increase():
    global counter, created
    counter += 1
    created = reset


def shadow():
    counter = 5
    return counter


def use():
    created()
