import random

random.pick()
