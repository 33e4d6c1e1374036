from tornado.web import RequestHandler


class Page(RequestHandler):
    def post(self):
        pass


PAGES = [("/pages", Page), ("/static", None)]
