def test_of_another_folder(near): near.get()
