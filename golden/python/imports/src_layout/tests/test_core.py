from acme import run
from acme.core import run as direct
import src.acme


def test_run():
    run()
    direct()
