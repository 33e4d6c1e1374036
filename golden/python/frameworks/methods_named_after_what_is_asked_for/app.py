import ast
import cmd
import http.server
import urllib.request


class Pages(http.server.BaseHTTPRequestHandler):
    def do_GET(self):
        self.page()

    def page(self):
        pass

    def do_nothing(self):
        pass


class Shell(cmd.Cmd):
    def do_quit(self, line):
        return True

    def help_quit(self):
        print("quit")

    def leave(self):
        pass


class Names(ast.NodeVisitor):
    def visit_Name(self, node):
        pass

    def leave_Name(self, node):
        pass


class Local(urllib.request.BaseHandler):
    def local_open(self, request):
        pass

    def http_error_404(self, *rest):
        pass

    def open(self, request):
        pass


class Own:
    def do_GET(self):
        pass


class Renaming(ast.NodeTransformer):
    def visit_Num(self, node):
        return node
