class Job:
    def run(self):
        pass


class Wide(Job):
    def stretch(self):
        pass


class Holder:
    kind: type[Job]
    unknown = None

    def go(self):
        if issubclass(self.kind, Wide):
            self.kind().stretch()
        else:
            self.kind().run()
        if issubclass(self.unknown, Wide):
            self.unknown().stretch()
