class Job:
    def run(this):
        this.step()

    def step(this): ...

    def rebound(self):
        self = load()
        self.step()
