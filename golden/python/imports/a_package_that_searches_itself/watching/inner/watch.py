import os
import sys

import __main__
import clock

here = os.path.dirname(__file__)
watched = [folder for folder in sys.path if folder != here]
clock.tick(__main__)
