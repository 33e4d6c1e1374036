import os

PLUGINS = [os.path.join(os.path.dirname(__file__), "plugins")]
