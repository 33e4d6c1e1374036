from unknown_package import *

surprise()  # KNOWN_WRONG: the reason is the unresolved wildcard


def known(): ...


known()
