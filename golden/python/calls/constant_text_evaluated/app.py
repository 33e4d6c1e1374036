class Job:
    def run(self):
        pass


def make():
    return Job()


def use(text):
    eval("make().run()")
    made = eval("make()")
    made.run()
    eval(text)
    eval("make(")
    eval("make()\n")


def own(eval):
    eval("make()")
