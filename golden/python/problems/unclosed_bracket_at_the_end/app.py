def run(): ...


run()
values = [run(),
