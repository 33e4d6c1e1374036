def report(cursor):
    cursor.execute("SELECT id FROM orders")
    cursor.execute("SELECT id FROM twice")
