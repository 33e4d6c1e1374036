import sys

from . import nodes

for name, obj in ((k, v) for k, v in nodes.__dict__.items() if isinstance(v, type)):
    setattr(sys.modules[__name__], name, obj)
