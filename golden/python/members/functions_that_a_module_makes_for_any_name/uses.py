import notes
import plain
from notes import warn

notes.tell("here")
warn("there")
notes.aside("what the module has itself")
plain.anything()
plain.other()
