def error(): ...


try:
    ...
except ValueError as error:
    error
error()  # KNOWN_WRONG: the function alone: the exception's name ended with its block
