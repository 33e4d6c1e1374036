import datetime
import decimal

import unknown_library


class Own:
    def run(self): ...


def lacking(number: decimal.Decimal, either: Own | datetime.datetime):
    number.__class__._kept_.more()
    number.__class__.missing()
    either.__class__.run.more()


def unknown():
    unknown_library.make().__class__.build()
    unknown_library.value.__class__.build()


def made(text):
    number = decimal.Decimal(1)
    number.__class__.from_float(2)
    number.__class__(3).sqrt()
    {}.__class__.fromkeys("ab").items()
    "".__class__(text).upper()
