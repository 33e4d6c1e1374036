class Job:
    def run(self): ...
    def chain(self) -> "Job": ...
    def same(self): return self


def declared() -> Job: ...
def inferred(): return Job()
def maybe(flag):
    if flag:
        return Job()
def several(flag): return Job() if flag else Task()
def nothing(): ...
def pair() -> tuple[Job, int]: ...
async def later() -> Job: ...


class Task:
    def run(self): ...


declared().run()
inferred().run()
maybe(1).run()
several(1).run()
nothing().run()
declared().chain().same().run()
job, number = pair()
job.run()


async def main():
    (await later()).run()
    later().run()
