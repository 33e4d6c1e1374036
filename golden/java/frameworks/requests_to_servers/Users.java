package shop;

import java.net.URI;
import java.net.http.HttpRequest;
import java.util.Map;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.web.client.RestTemplate;

class Users {
    private final RestTemplate template = new RestTemplate();
    @Value("http://${ORDERS_HOST:orders}/orders")
    private String orders;
    @Value("${payments.url}")
    private String payments;

    void nothing(Map<String, String> cache, String url) {
        cache.get("/users");
        template.getForObject(url, String.class);
    }

    void users(int id) {
        template.getForObject("http://users/api/users/{id}", String.class, id);
        template.delete("http://users/api/users/" + id);
        template.getForObject(orders + "/" + id, String.class);
        template.getForObject(payments, String.class);
        template.postForObject(payments + "/payments", null, String.class);
        HttpRequest.newBuilder(URI.create("http://orders/orders"));
    }
}
