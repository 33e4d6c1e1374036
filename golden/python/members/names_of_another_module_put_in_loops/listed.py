import sys

from pkg import nodes

this = sys.modules[__name__]
for name, obj in [item for item in vars(nodes).items()]:
    setattr(this, name, obj)
