package com.acme;

import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.*;

@RequestMapping(Base.API)
abstract class Base {
    static final String API = "/v1";

    @ExceptionHandler(IllegalStateException.class)
    @RequestMapping(produces = "text/plain")
    public String failed() { return ""; }
}

@RestController
class Orders extends Base {
    private static final String ONE = "/orders/{id}";

    @GetMapping(ONE)
    public String one() { return ""; }

    @PutMapping(value = {ONE + "/state", "/state"}, produces = "text/plain")
    public void state() {}

    @PostMapping(Elsewhere.PATH + "/lines")
    public void computed() {}
}

@RestController
@RequestMapping(Whole.PATH)
class Whole extends Base {
    static final String PATH = API + "/whole";

    @GetMapping
    public String all() { return ""; }
}

@RestController
@RequestMapping(Elsewhere.PATH)
class Unknown extends Base {
    @GetMapping("/unknown")
    public String unknown() { return ""; }
}

@RestController
@RequestMapping("/own")
class Own extends Base {
    @GetMapping("/path")
    public String path() { return ""; }
}
