def tool(function):
    return function
