import listed
import pkg
import renamed
from pkg import Name


def use():
    Name.make()
    pkg.Call.make()
    listed.Name.make()
    renamed.Name.make()
