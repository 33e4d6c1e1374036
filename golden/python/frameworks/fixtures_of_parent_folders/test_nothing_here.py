def not_a_test(client): client.get()
