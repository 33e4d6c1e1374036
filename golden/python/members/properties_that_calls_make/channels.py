class Channel:
    def _get(self):
        return 1

    def _set(self, value): ...

    def _other(self, value): ...

    def keep(self, value): ...

    both = property(_get, _set)
    read_only = property(_get)
    named = property(fset=_other, fget=_get)
    short = property(lambda self: self._get())
    kept = keep


class Below(Channel):
    def _get(self):
        return 2  # the property of the class above keeps what it is made of

    read_only = 3


def run(channel: Channel, below: Below):
    channel.both
    channel.both = None
    channel.read_only = 1  # nothing writes it
    channel.named = 2
    channel.named
    channel.short = 3
    channel.kept = 4  # a method
    below.both
    below.read_only  # a field there
    Channel.both  # the property itself
