def run(): ...


run()
