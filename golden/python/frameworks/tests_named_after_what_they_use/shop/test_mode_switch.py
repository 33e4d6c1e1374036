def test_mode(): pass
