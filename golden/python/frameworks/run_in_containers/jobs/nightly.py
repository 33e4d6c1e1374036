def run(): pass


run()
