class LogMixin:
    def log(self): self.write()


class Writer:
    def write(self): ...


class Both(LogMixin, Writer):
    def both(self):
        self.log()
        self.write()
