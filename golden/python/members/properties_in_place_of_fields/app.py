class Base:
    details = "unknown"
    plain = "plain"

    def show_negative(self):
        return self.plain, self.own

    def show(self):
        self.details = 1
        return self.details, self.mixed

    @property
    def own(self):
        return 1


class Below(Base):
    @property
    def details(self):
        return "below"

    @details.setter
    def details(self, value):
        pass

    @property
    def mixed(self):
        return 1


class Other:
    @property
    def plain(self):
        return 1


def use_negative():
    return Base().details


def use(given: Base):
    return given.details
