def run(): ...

x = "a b"
run()
