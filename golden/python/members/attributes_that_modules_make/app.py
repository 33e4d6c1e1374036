import lazy
import made
import handed
import plain
import checked
import taken
from lazy import Other
from made import ls


def use():
    lazy.Late().run()
    Other().run()
    lazy.missing()
    made.anything.run()
    ls()
    handed.make()
    handed.Late().run()
    plain.missing()
    made.__path__.run()


def take():
    taken.make()
    checked.make()
