def load(): ...


def run():
    if (job := load):
        job()
    while (line := load()) is not None:
        line
    return job
