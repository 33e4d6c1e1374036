import pkg
from pkg import plain, trees

pkg.trees()
trees()
pkg.plain.plain()
plain.run()
