class Job:
    def go(self): ...


def work(): return Job()
