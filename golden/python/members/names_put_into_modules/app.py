import begun
import listed
import taking
import unknown
from listed import absent, four, two
from sys import modules
from unknown import pow as power


class Model: ...


def named():
    return modules["listed"]


def use():
    two()
    four()
    absent()
    power()
    listed.one()
    listed.absent()
    taking.cos()
    taking._private()
    taking.exact()
    unknown.cos()
    begun.do_run()
    begun.run()
    begun.stop()
    vars(listed)["five"]()
    named().kept()
    Model().cos()
