from ariadne import QueryType
from gql import gql

query = QueryType()


@query.field("latest")
def resolve_latest(_, info):
    return None


def ask(client):
    return client.execute(gql("""{ latest { total } }"""))


def ask_in_words(schema):
    """query { is asked here }"""
    return schema.execute("mutation Drop { dropOrder(id: 1) { total } send { total } }")
