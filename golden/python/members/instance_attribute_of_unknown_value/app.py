class Job:
    def __init__(self, backend):
        self.backend = backend

    def save(self): ...

    def run(self):
        self.backend.save()
        self.missing()
        self.missing.save()
