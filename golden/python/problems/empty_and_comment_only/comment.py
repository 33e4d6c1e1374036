# Nothing here.
