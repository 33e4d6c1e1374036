from PyQt5.QtCore import QObject, pyqtSignal


class Model(QObject):
    changed = pyqtSignal(int)
    closed = pyqtSignal()

    def set(self, value):
        self.changed.emit(value)


class Window:
    def __init__(self, model: Model):
        self.model = model
        self.model.changed.connect(self.draw)
        model.closed.connect(self.leave)

    def draw(self, value):
        return value

    def leave(self):
        return None
