from tool.framework import constants

__path__ = constants.PLUGINS
