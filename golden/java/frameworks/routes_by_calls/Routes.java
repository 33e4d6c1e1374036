package shop;

import static org.springframework.web.reactive.function.server.RouterFunctions.route;
import static spark.Spark.delete;

import io.javalin.Javalin;
import io.javalin.http.Context;
import java.util.Map;
import org.springframework.web.reactive.function.server.RouterFunction;
import org.springframework.web.reactive.function.server.ServerRequest;
import org.springframework.web.reactive.function.server.ServerResponse;
import reactor.core.publisher.Mono;

class Orders {
    static void all(Context context) {}

    void one(Context context) {}

    Mono<ServerResponse> found(ServerRequest request) {
        return ServerResponse.ok().build();
    }
}

class Routes {
    private final Orders orders = new Orders();

    void nothing(Map<String, Object> cache) {
        cache.get("/orders");
    }

    void serve() {
        Javalin app = Javalin.create(config -> config.showBanner = false).start(8080);
        app.get("/orders", Orders::all);
        app.get("/orders/{id}", orders::one);
        app.post("/orders", context -> context.result("stored"));
        delete("/orders/:id", (request, response) -> "");
    }

    RouterFunction<ServerResponse> routes(Orders orders) {
        return route().GET("/found/{id}", orders::found).build();
    }
}
