from src.lib.work import run
from lib import other

run()
other()
