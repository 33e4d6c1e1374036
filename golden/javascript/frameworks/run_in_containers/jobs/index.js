function run() {}

run()
