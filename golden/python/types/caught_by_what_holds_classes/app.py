class Broken(Exception):
    def mend(self): ...


class Lost(Exception):
    def mend(self): ...


BOTH = (Broken, Lost)
SOME: tuple[type[Lost], ...] = (Lost,)


class Tool:
    error = Lost
    errors = (Broken, Lost)

    def use(self):
        try:
            self.go()
        except self.error as error:
            error.mend()
        except self.errors as error:
            error.mend()


def known(kind: type[Broken], unknown):
    try:
        Tool()
    except unknown as error:
        error.mend()
    except OSError as error:
        error.mend()
    except BOTH as error:
        error.mend()
    except SOME as error:
        error.mend()
    except kind as error:
        error.mend()
    except (Broken, OSError) as error:
        error.mend()
