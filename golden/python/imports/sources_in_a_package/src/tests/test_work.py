from lib import work
from lib.work import run


def test_run():
    work.run()
    run()
