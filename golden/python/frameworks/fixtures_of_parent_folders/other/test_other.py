def test_nearest_folder_wins(client): client.get()
