package shop;

import io.vertx.core.Vertx;
import io.vertx.ext.web.Router;
import io.vertx.ext.web.RoutingContext;

class Api {
    private static final String ONE = "/orders/:id";

    void start(Vertx vertx) {
        Router router = Router.router(vertx);
        router.route().handler(this::check);
        router.get("/orders").handler(this::all);
        router.get(ONE).produces("application/json").handler(this::one);
        router.post("/orders").handler(context -> add(context));
        router.route("/any").blockingHandler(this::any);
        router.delete("/none");
        new Own().get("/own").handler("text");
    }

    private void check(RoutingContext context) {}

    private void all(RoutingContext context) {}

    private void one(RoutingContext context) {}

    private void add(RoutingContext context) {}

    private void any(RoutingContext context) {}
}

/** What has such methods and is no router registers nothing. */
class Own {
    Own get(String path) {
        return this;
    }

    Own handler(String name) {
        return this;
    }
}
