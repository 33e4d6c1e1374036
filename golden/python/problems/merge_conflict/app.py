def run(): ...


<<<<<<< HEAD
run()
=======
run(1)
>>>>>>> other
run(2)
