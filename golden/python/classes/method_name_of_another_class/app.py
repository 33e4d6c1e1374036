class Job:
    def run(self): ...


class Other:
    def stop(self): ...


def main(other: Other):
    other.run()
    Other().run()
