def endless():
    return endless().made()


base = endless()


class Below(base):
    def run(self):
        self.work()


class BelowAtOnce(endless()):
    def run(self):
        self.work()
