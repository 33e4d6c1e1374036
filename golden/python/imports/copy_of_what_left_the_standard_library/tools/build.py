import distutils.core
from distutils import log
from distutils.log import note

# Of this one the folder has too little of what is imported.
from lib2to3.fixer import Base
from lib2to3.pytree import Node

distutils.core.setup()
log.note()
note()
Base()
Node()
