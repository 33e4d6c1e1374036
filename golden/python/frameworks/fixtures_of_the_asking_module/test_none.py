def test_nothing(run):
    run(None)
