class Proxy:
    def own(self):
        return 1

    def __getattr__(self, name):
        return name


Proxy().city()
Proxy().own()
