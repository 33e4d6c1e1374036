import os

many = os.environ.get("MANY")
