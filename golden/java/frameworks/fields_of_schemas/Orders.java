package shop;

import org.springframework.graphql.data.method.annotation.*;
import java.util.List;

class Orders {
  @QueryMapping
  Order order(@Argument String id) { return null; }

  @QueryMapping("orders")
  List<Order> all() { return null; }

  @MutationMapping(name = "dropOrder")
  boolean drop(@Argument String id) { return true; }

  @SchemaMapping
  List<Line> lines(Order order) { return null; }

  @SchemaMapping(typeName = "Line", field = "price")
  int priceOf(Line line) { return 1; }

  int total(Order order) { return 1; }
}

class Order {}
class Line {}
