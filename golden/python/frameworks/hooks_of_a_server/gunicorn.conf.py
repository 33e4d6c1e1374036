max_requests = 10


def worker_exit(server, worker):
    flush(worker)


def flush(worker): ...
