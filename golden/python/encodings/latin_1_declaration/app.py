# -*- coding: latin-1 -*-
def grüße(name): return "é" + name


grüße("ä"); grüße("b")
