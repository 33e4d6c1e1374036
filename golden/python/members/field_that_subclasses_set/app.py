class Form:
    def clean(self):
        pass


class OwnForm(Form):
    pass


class View:
    form_class = None

    def __init__(self):
        self.steps = {}

    def get(self):
        self.form_class().clean()

    def run(self, name):
        self.steps[name]()


class OwnView(View):
    form_class = OwnForm

    def __init__(self):
        super().__init__()
        self.steps = {"own": self.own}

    def own(self):
        pass


class Unrelated:
    form_class = Form

    def __init__(self):
        self.steps = {"elsewhere": self.elsewhere}

    def elsewhere(self):
        pass


class Leaf(OwnView):
    def show(self):
        self.form_class().clean()


def of_object(view: View):
    view.form_class()


def of_class():
    View.form_class()
