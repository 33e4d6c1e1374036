import pkg.mod as m
import pkg.mod
from pkg import mod as other, mod
from pkg.mod import work as w

m.work()
pkg.mod.work()
other.work()
mod.work()
w()
pkg.absent()
