def helper(): ...


def run():
    helper()
    helper = None


def parameter(helper):
    helper()


def deleted():
    del helper
    helper()
