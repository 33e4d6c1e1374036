package shop;

import feign.RequestLine;
import java.util.List;
import org.springframework.cloud.openfeign.FeignClient;
import org.springframework.http.MediaType;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestMethod;
import org.springframework.web.bind.annotation.RestController;
import org.springframework.web.service.annotation.GetExchange;
import org.springframework.web.service.annotation.HttpExchange;
import retrofit2.Call;
import retrofit2.http.DELETE;
import retrofit2.http.GET;
import retrofit2.http.Url;

interface NoClient {
    List<String> users();
}

@RestController
class Users {
    @RequestMapping(method = {RequestMethod.PUT, RequestMethod.POST}, value = "/api/users", consumes = MediaType.APPLICATION_JSON_UTF8_VALUE)
    void store() {}

    @RequestMapping(path = "/api/users/{id}", produces = "application/json")
    String user(@PathVariable int id) {
        return "";
    }
}

@FeignClient(name = "user-service", path = "/api")
interface UserClient {
    @RequestMapping(method = RequestMethod.POST, value = "/users", consumes = MediaType.APPLICATION_JSON_UTF8_VALUE)
    void store(String user);

    @GetMapping("/users/{id}")
    String user(@PathVariable("id") int id);

    String other();
}

@FeignClient(url = "${rates.url}", name = "rates")
@RequestMapping("/v1")
interface Rates {
    @GetMapping("/latest")
    String latest();
}

@FeignClient("orders")
interface Orders {
    @PostMapping("/orders")
    String order();
}

interface Repositories {
    @RequestLine("GET /repos/{owner}?page={page}")
    List<String> of(String owner, int page);
}

@HttpExchange("https://api.example.org/shops")
interface Shops {
    @GetExchange("/{id}/hours")
    String hours(int id);
}

interface Shared {
    @GetMapping({"/shared/{id}", "/shared/{id}/all"})
    String shared(int id);
}

@FeignClient("shared-service")
interface SharedClient extends Shared {}

@RestController
@RequestMapping({"/v1", "/v2"})
class SharedController implements Shared {
    public String shared(int id) {
        return "";
    }
}

abstract class Stored<T> {
    @GetMapping("/{id}")
    T one(int id) {
        return null;
    }
}

@RestController
@RequestMapping("/books")
class Books extends Stored<String> {}

interface Parcels {
    @GET("parcels/{id}")
    Call<String> parcel(int id);

    @DELETE("https://parcels.example.org/all")
    Call<Void> none();

    @GET
    Call<String> at(@Url String url);
}
