def work(): pass


work()
