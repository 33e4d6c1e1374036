from requests.auth import HTTPBasicAuth
from requests.exceptions import HTTPError

from ..core.auth import allow


def run():
    allow()
    HTTPBasicAuth()
    raise HTTPError
