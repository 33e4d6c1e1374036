import lib


def fake(): ...


def test_replaced():
    job = lib.Job()
    job.run = fake
    lib.work = fake


def test_untouched():
    lib.Job().run()
    lib.work()
