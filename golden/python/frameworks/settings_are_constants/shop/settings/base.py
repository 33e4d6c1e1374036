from shop.settings.errors import BadSetting

DEBUG = True


class Local:
    pass


def check(value):
    raise BadSetting(value)
