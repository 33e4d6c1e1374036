import lexer
import other


def load(text):
    other.scan(text)
    return lexer.scan(text)
