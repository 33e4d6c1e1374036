import json
from . import json as own
from .json import dumps

json.dumps({})
own.dumps({})
dumps({})
