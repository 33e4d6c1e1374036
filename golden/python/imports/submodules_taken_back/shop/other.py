def replaced():
    return None
