package com.acme;

import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;

@Path("things")
public class Rest {
    @GET
    @Path("{id}")
    public String one() { return ""; }
}

class Page extends jakarta.servlet.http.HttpServlet {
    protected void doGet() {}
    protected void other() {}
}
