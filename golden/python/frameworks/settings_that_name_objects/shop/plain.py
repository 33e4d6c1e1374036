class Plain:
    def __init__(self, defaults):
        self.defaults = defaults

    def __getattr__(self, name):
        return self.defaults[name]


plain = Plain({"CLERK": "shop.clerks.Clerk"})
