def run(): ...


run()
x = """a
b"""; run()
