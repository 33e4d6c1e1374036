package shop;

import java.net.URI;
import java.net.http.HttpRequest;
import java.util.Map;
import org.springframework.web.client.RestTemplate;

class Users {
    private final RestTemplate template = new RestTemplate();

    void nothing(Map<String, String> cache, String url) {
        cache.get("/users");
        template.getForObject(url, String.class);
    }

    void users(int id) {
        template.getForObject("http://users/api/users/{id}", String.class, id);
        template.delete("http://users/api/users/" + id);
        HttpRequest.newBuilder(URI.create("http://orders/orders"));
    }
}
