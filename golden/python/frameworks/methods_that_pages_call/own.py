def whitelist():
    return lambda function: function
