class Job:
    def __call__(self): ...

    def run(self): ...

    @classmethod
    def make(cls): ...


Job.run()
Job.make()
job = Job()
job()
job.make()
job.run(1)
