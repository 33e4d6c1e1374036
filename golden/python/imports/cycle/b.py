import a
from a import absent


def second():
    a.first()
    absent()
