"""Two modules of another package are called like two of this one, which is still called like its folder."""

from counters.metrics import count
from counters.utils import join
from shop.utils.text import cut

join()
count()
cut()
