import helpers
import unrelated
from helpers import help_tests, missing
from helpers.inner import deep
from vendored import elsewhere


def test_work():
    elsewhere()
    unrelated.call()
    missing()
    deep()
    helpers.help_tests()
    help_tests()
