def error(): ...


try:
    ...
except ValueError as error:
    error
error()
