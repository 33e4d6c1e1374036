from .fixtures import app, app_fixture, no_fixture
from .starred import *

pytest_plugins = ["tests.plugin", "outside.plugin"]
