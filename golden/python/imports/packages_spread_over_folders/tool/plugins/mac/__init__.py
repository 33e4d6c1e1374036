import os
import sys

__path__ = [os.path.join(each, "mac") for each in sys.modules["tool.plugins"].__path__]
