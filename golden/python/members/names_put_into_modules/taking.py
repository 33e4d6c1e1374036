from unknown import *
