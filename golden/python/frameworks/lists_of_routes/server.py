from tornado.web import Application, RequestHandler

from pages import PAGES

OTHERS = [("/others", int)]


class Orders(RequestHandler):
    def get(self, number):
        pass

    def helper(self):
        pass


def make(name):
    return Application(PAGES + [(r"/orders/(\d+)", Orders), (name, Orders)], debug=True)
