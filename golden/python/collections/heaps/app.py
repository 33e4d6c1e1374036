import bisect
import heapq


class Job:
    def run(self):
        pass


class Planned:
    def __init__(self):
        self.jobs = []

    def add(self, priority, job):
        heapq.heappush(self.jobs, (priority, job))

    def next(self):
        return heapq.heappop(self.jobs)[1]


def main():
    planned = Planned()
    planned.add(1, Job())
    planned.next().run()

    jobs = []
    bisect.insort(jobs, Job())
    jobs[0].run()

    others = []
    first = heapq.heappushpop(others, Job())
    first.run()

    empty = []
    heapq.heapify(empty)
    empty[0].run()
