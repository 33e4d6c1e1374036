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
