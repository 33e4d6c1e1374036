package shop;

import static io.restassured.RestAssured.given;
import static org.springframework.test.web.servlet.request.MockMvcRequestBuilders.post;

import io.restassured.RestAssured;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import okhttp3.Request;
import okhttp3.RequestBody;
import org.apache.http.client.methods.HttpDelete;
import org.springframework.http.HttpMethod;
import org.springframework.test.web.servlet.MockMvc;
import org.springframework.web.client.RestClient;
import org.springframework.web.reactive.function.client.WebClient;
import org.springframework.web.util.UriComponentsBuilder;
import reactor.core.publisher.Mono;

class Order {
    String number() {
        return "";
    }
}

class Asking {
    private static final String BASE = "http://orders:8080/orders";
    private final WebClient web = WebClient.builder().baseUrl("http://orders").build();

    void nothing(WebClient.RequestBodyUriSpec spec, Request.Builder builder, String url) {
        web.get().uri(url).retrieve();
        spec.uri("/of/any/method");
        builder.url("http://orders/of/any/method");
        builder.delete();
    }

    Mono<String> number(String id) {
        return web.get().uri(BASE + "/{id}", id).retrieve().bodyToMono(Order.class).map(order -> order.number());
    }

    void built(RestClient client, String base, int id) {
        URI url = UriComponentsBuilder
            .fromUriString(base)
            .path("/orders")
            .path("/{id}")
            .queryParam("details", true)
            .buildAndExpand(id)
            .toUri();
        client.put().uri(url).retrieve();
        web.get().uri(builder -> builder.path("/orders/{id}/lines").build(id)).retrieve();
    }

    void others(RestClient client, RequestBody body, HttpClient http) throws Exception {
        client.method(HttpMethod.PATCH).uri("/orders/{id}", 1).body("").retrieve();
        new Request.Builder().url("http://orders/orders").post(body).build();
        new Request.Builder().url("http://orders/orders/all").build();
        HttpRequest.newBuilder(URI.create(BASE + "/1")).PUT(HttpRequest.BodyPublishers.noBody()).build();
        HttpRequest.newBuilder().uri(new URI("http://orders/orders/2")).GET().build();
        new HttpDelete(BASE);
    }

    void tests(MockMvc mvc) throws Exception {
        mvc.perform(post("/orders").content("{}"));
        given().header("a", "b").when().get("/orders/{id}", 1).then().statusCode(200);
        RestAssured.delete("/orders");
    }
}
