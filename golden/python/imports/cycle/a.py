from b import second


def first(): second()
