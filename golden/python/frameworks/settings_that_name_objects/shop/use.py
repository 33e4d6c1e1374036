from shop.plain import plain
from shop.settings import settings


def use():
    settings.CLERK().sell()
    for bell in settings.BELLS:
        bell()
    settings.MISSING().sell()
    plain.CLERK().sell()
