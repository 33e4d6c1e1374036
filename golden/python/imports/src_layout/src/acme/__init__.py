from acme.core import run
