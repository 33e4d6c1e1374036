import b
