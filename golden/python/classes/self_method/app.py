class Job:
    def run(self):
        self.step()

    def step(self): ...
