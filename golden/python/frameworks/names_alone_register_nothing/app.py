class Recorder:
    def route(self, path):
        return lambda function: function

    def command(self):
        return lambda function: function


app = Recorder()
session = {}


@app.route("/looks/like/a/route")
def page():
    return "page"


@app.command()
def build():
    return "build"


def path(route, view):
    return (route, view)


urlpatterns = [path("no/django/here", page)]
label = "json.dumps"
missing = "app.nothing"
sentence = "app is a module"
