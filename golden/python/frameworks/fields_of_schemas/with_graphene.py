import graphene


class Order(graphene.ObjectType):
    total = graphene.Int()

    def resolve_line_count(self, info):
        return 1

    def total_of(self):
        return 1


class OrderQueries(graphene.ObjectType):
    order = graphene.Field(Order)

    def resolve_order(self, info, id):
        return Order()


class Query(OrderQueries, graphene.ObjectType):
    pass


class BaseMutation(graphene.Mutation):
    """What mutations have in common is none."""

    def mutate(self, info):
        return self.perform(info)


class DropOrder(BaseMutation):
    def mutate(self, info, id):
        return None


class Send(BaseMutation):
    def perform(self, info):
        return None


class Archive(BaseMutation):
    def mutate(self, info):
        return None


class ArchiveAll(Archive):
    pass


class Mutations(graphene.ObjectType):
    archive_it = Archive.Field()
    drop_order = DropOrder.Field()
    send = Send.Field()
    total = graphene.Int()


class Mutation(Mutations):
    pass
