import os.path
import requests
import requests.adapters as adapters
import yaml
import undeclared
from requests import get, Session
from collections import OrderedDict

os.path.join("a", "b")
requests.post("x")
adapters.HTTPAdapter()
yaml.safe_load("")
undeclared.call()
get("x")
Session().get("x")
OrderedDict().items()
