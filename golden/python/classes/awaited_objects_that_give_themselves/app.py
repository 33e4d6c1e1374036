"""What is awaited may give itself, or each the other: that ends, and says what the one gives that steps."""


class Same:
    def __await__(self):
        return self

    def ready(self):
        return True


class Next:
    def __await__(self):
        return Previous()

    def more(self):
        return None


class Previous:
    def __await__(self):
        yield
        return Next()


async def run():
    same = await Same()
    same.ready()
    following = await Previous()
    following.more()
    await following
