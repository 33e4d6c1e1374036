from lib import work
from native import compute

work().go()
compute().go()
