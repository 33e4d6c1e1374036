def work(): ...


if __name__ == "app":
    import json

if __name__ == "__main__":
    from shown import show

    show(work)
else:
    import shown
