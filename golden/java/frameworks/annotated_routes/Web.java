package com.acme;

import org.springframework.web.bind.annotation.*;
import org.springframework.context.annotation.Bean;

@RestController
@RequestMapping("/api")
public class Web {
    @GetMapping("/users/{id}")
    public String user() { return ""; }

    @RequestMapping(value = "/things", method = {RequestMethod.PUT, RequestMethod.POST})
    public void things() {}

    @RequestMapping(value = "/any/{thing}/**", method = {RequestMethod.HEAD, RequestMethod.OPTIONS, RequestMethod.GET, RequestMethod.POST,
        RequestMethod.PUT, RequestMethod.PATCH, RequestMethod.DELETE}, produces = "text/plain")
    public void longer() {}

    @RequestMapping(method = {RequestMethod.HEAD, RequestMethod.OPTIONS, RequestMethod.GET, RequestMethod.POST, RequestMethod.PUT,
        RequestMethod.PATCH, RequestMethod.DELETE, RequestMethod.TRACE}, value = "/behind")
    public void behind() {}

    @GetMapping(produces = {"text/plain", "text/html"}, path = "/told")
    public void told() {}

    @PostMapping
    void create() {}

    @Bean
    Object bean() { return null; }

    @Path("/never")
    void helper() {}

    @interface Path { String value(); }

    public static void main(String[] arguments) {}

    void main() {}
}
