import pkg
from pkg import tool, value

tool.work()
pkg.tool.work()
pkg.value
