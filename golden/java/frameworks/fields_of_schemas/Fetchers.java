package shop;

import com.netflix.graphql.dgs.*;
import shop.generated.DgsConstants;

@DgsComponent
class Fetchers {
  @DgsQuery
  Order latest() { return null; }

  @DgsData(parentType = "Order", field = "total")
  int sum() { return 1; }

  // The type is a constant of generated code that is not kept.
  @DgsData(parentType = DgsConstants.ORDER.TYPE_NAME)
  int unknown() { return 1; }

  void test(DgsQueryExecutor executor) {
    executor.executeAndExtractJsonPath("""
        query { latest { total } }
        """, "data.latest");
  }
}
