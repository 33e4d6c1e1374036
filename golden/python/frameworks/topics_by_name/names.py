import os

PAYMENTS = "payments"
computed = os.environ["TOPIC"]
either = "a"
either = "b"
