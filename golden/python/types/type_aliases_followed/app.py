from typing import Optional, TypeAlias


class Job:
    def run(self): ...


class Task:
    def run(self): ...


Maybe = Optional[Job]
Either: TypeAlias = Job | Task
Jobs = list["Job"]
type Modern = Job
Again = Maybe
Unknown = missing.Type


def unknown(job: Unknown): job.run()
def maybe(job: Maybe): job.run()
def either(job: Either): job.run()
def elements(jobs: Jobs): jobs[0].run()
def modern(job: Modern): job.run()
def again(job: Again): job.run()
