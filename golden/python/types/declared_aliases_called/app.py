from typing import Generic, TypeAlias, TypeVar

T = TypeVar("T")


class Job(Generic[T]):
    @classmethod
    def of(cls, value: T) -> "Job[T]": ...
    def run(self) -> T: ...


class Task:
    def run(self): ...


Either: TypeAlias = Job | Task
Jobs: TypeAlias = list[Job]
Quoted: TypeAlias = "Job"
Short: TypeAlias = Job
Applied: TypeAlias = Job[int]


def either(job: Either): job.run()
def jobs(jobs: Jobs): jobs[0].run()
def quoted(job: Quoted): job.run()
def short(job: Short): job.run()
def applied(job: Applied): job.run()


Short.of(1).run()
Short()
Applied.of(1)


Maybe: TypeAlias = Either


def maybe(job: Maybe): job.run()
def inside(job):
    Local: TypeAlias = Job
    Local.of(job)
