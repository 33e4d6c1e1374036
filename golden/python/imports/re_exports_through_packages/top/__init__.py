from .middle import Widget
from .middle.bottom import helper as renamed
