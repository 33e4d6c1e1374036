"""What is put here has other names than there."""

import sys

from pkg import nodes

for name, obj in (("My" + k, v) for k, v in nodes.__dict__.items()):
    setattr(sys.modules[__name__], name, obj)
