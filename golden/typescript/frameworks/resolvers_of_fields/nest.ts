import { Args, Mutation, Query, ResolveField, Resolver } from "@nestjs/graphql";
import { Query as FromRequest } from "@nestjs/common";

class OrderModel {}
class Line {}

@Resolver(() => Line)
export class LineResolver {
  @Query(() => [OrderModel], { name: "orders" })
  all() { return []; }

  @Mutation((returns) => Boolean)
  drop(@Args("id") id: string, @FromRequest("q") q: string) { return true; }

  @ResolveField()
  price() { return 1; }
}

@Resolver("Order")
export class OrderResolver {
  @ResolveField("total")
  sum() { return 1; }
}
