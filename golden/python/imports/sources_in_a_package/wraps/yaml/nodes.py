from yaml.nodes import Node
from yaml.tokens import Token
