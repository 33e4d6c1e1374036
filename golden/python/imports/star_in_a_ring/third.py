from first import *


def price():
    return weigh()
