"""An object gets attributes under names of which only the beginning is written: what begins otherwise is none of them."""

from functools import partial


class Choices:
    def shown(self, field):
        return field


class Plain:
    def shown(self, field):
        return field


def extend(names):
    choices, plain = Choices(), Plain()
    for name in names:
        setattr(choices, "get_%s_display" % name, partial(choices.shown, name))
        setattr(choices, f"set_{name}_display", partial(choices.shown, name))
        setattr(plain, name, partial(plain.shown, name))
    choices.display()
    choices.get_color_display()
    plain.anything()
