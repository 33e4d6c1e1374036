class Job:
    def run(self):
        def later():
            self.step()
        return [self.step() for _ in "x"], lambda: self.step(), later

    def step(self): ...
