from client import Client, Derived

Derived().close()
Client().own()
Client().post()
Client().get("").read()
