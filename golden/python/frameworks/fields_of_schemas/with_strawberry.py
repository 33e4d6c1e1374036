import strawberry


def last_order() -> int:
    return 1


@strawberry.type
class Query:
    last_order: int = strawberry.field(resolver=last_order)
    other: int = strawberry.field(description="No function gives it.")

    @strawberry.field
    def newest_order(self) -> int:
        return 1

    @strawberry.field(name="count")
    def number(self) -> int:
        return 1

    def no_field(self) -> int:
        return 1


@strawberry.type
class OrderMutations:
    @strawberry.mutation
    def keep(self) -> int:
        return 1

    @strawberry.subscription
    async def changed(self):
        yield 1
