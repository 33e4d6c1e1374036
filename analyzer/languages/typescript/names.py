"""Full names of the types that the language has a syntax for. What the language and its hosts offer everywhere lives in one namespace."""

GLOBAL = "globalThis"

ARRAY = f"{GLOBAL}.Array"
BOOLEAN = f"{GLOBAL}.Boolean"
NUMBER = f"{GLOBAL}.Number"
OBJECT = f"{GLOBAL}.Object"
PROMISE = f"{GLOBAL}.Promise"
REGEXP = f"{GLOBAL}.RegExp"
STRING = f"{GLOBAL}.String"
