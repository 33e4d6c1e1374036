import threading

from http_client import Client


class Portal:
    def __init__(self):
        self.name = "portal"

    def portal(self):
        return self

    def start(self):
        return self

    def run(self):
        return self

    name = "portal"


class Session(Client, Portal):
    """What is behind a base that nothing is known of adds to it; what all objects have is that base's own."""

    def __init__(self):
        super().__init__()
        self.portal()
        self.unknown()
        super().portal()


class Alone(Client):
    def use(self):
        self.portal()


class First(Portal, Client):
    def use(self):
        self.portal()
        self.get()


class Worker(threading.Thread, Portal):
    """A known class has just what its table lists."""

    def use(self):
        self.start()
        self.portal()


Session().portal()
Session().close()
Worker().run()
