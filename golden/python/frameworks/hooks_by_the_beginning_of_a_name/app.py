import docutils.nodes
import gi
from django import forms
from gi.repository import Gtk
from PyQt5.QtWidgets import QWidget
from twisted.web import resource, xmlrpc


class Window(Gtk.Window):
    def do_get_property(self, prop):
        return prop

    def redo_it(self):
        pass


class Inner(Window):
    def do_draw(self, context):
        pass


class View(QWidget):
    def wheelEvent(self, event):
        pass

    def event_of(self):
        pass


class Names(docutils.nodes.NodeVisitor):
    def depart_title(self, node):
        pass


class Order(forms.Form):
    def clean_owner(self):
        return 1

    def cleaning(self):
        pass


class Pages(resource.Resource):
    def render_GET(self, request):
        return b""

    def xmlrpc_add(self):
        pass


class Calls(xmlrpc.XMLRPC):
    def xmlrpc_add(self):
        pass


class Own:
    def do_draw(self, context):
        pass
