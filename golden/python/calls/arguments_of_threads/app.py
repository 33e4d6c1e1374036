import _thread
from multiprocessing import Pool
from threading import Thread, Timer


class Job:
    def run(self):
        return self


def work(job, after=None):
    job.run()
    after.run()


def work_later(job, name=None):
    job.run()
    name.run()


def work_below(job):
    job.run()


def work_elsewhere(job):
    job.run()
    return job


def main():
    Thread(target=work, args=(Job(),), kwargs={"after": Job()}).start()
    Timer(1, work_later, [Job()], {"none": Job()}).start()
    _thread.start_new_thread(work_below, (Job(),))
    with Pool() as pool:
        pool.apply_async(work_elsewhere, (Job(),)).get().run()
