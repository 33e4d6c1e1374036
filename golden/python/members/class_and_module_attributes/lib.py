def work(): ...


class Job:
    @staticmethod
    def build(): ...

    def run(self): ...


ready = Job()
