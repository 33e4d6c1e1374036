def scan(text):
    return text
