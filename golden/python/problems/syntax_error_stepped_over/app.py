def before(): ...


def broken(:
    before()


def after():
    before()


after()
