class Inner:
    def run(self):
        pass


class Proxy:
    def __init__(self):
        self.inner = Inner()

    def __getattr__(self, name):
        return self.inner.__getattribute__(name)


class OfAnother:
    def __init__(self):
        self.inner = Inner()

    def __getattr__(self, name):
        return object.__getattribute__(self.inner, name)


class AsksForOthers:
    def __init__(self):
        self.inner = Inner()

    def __getattr__(self, name):
        return self.inner.__getattribute__("run")


Proxy().run()
OfAnother().run()
AsksForOthers().stop()
Proxy().stop()
