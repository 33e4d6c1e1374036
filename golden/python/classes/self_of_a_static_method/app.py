class Job:
    def run(self): ...

    @staticmethod
    def plain(self):
        self.run()


def function(self):
    self.run()
