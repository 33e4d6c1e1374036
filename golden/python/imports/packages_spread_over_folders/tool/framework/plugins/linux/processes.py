def listed():
    return []
