def test_basket(basket, unseen):
    basket.add(1)
    unseen.add(2)


def test_till(till):
    till.open()
