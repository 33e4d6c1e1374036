from unknown_package import *

surprise()


def known(): ...


known()
