import lib


class Registry:
    handler = lib.work

    def own(self): ...

    alias = own


lib.work()
lib.Job.build()
lib.nested.absent()
lib.ready.run()
Registry.handler()
Registry().alias()
Registry.own.__name__.upper()
