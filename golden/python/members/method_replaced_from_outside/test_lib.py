import lib


def fake(): ...


def test_replaced():
    job = lib.Job()
    job.run = fake
    lib.work = fake
    lib.Job.run = fake


def test_untouched():
    lib.Job().run()
    lib.work()
