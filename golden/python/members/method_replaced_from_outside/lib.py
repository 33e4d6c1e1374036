class Job:
    def run(self): ...

    def stop(self): ...

    def wait(self): ...


def work(): ...


# What the program puts over a method of the class itself may run for it.
def patch():
    def replace(name):
        def wrapped(job): ...

        setattr(Job, name, wrapped)

    def quiet(job): ...

    Job.stop = quiet
    replace("wait")


patch()
Job().stop()
Job().wait()
