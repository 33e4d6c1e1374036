from lib import work
from native import compute

work().go()
compute().go()

import late
from late import Thing

Thing().go()
late.Thing().go()
late.Named().go()
late.Unasked().go()
