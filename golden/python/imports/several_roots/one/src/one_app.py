from common.base import start

start()  # KNOWN_WRONG: the modules are one_app and common.base
