import lexer

lexer.scan("")
