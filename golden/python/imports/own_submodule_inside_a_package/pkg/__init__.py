import pkg.tool
from pkg import absent
from pkg import other as renamed
from . import tool as again

pkg.tool.work()
again.work()
renamed.work()
absent()
tool.work()
