package shop;

import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import org.eclipse.microprofile.rest.client.inject.RegisterRestClient;

@Path("/stock")
class Stock {
    @GET
    @Path("/{item}")
    public String of(String item) {
        return item;
    }
}

@RegisterRestClient(baseUri = "http://stock:8080")
@Path("/stock")
interface StockClient {
    @GET
    @Path("/{item}")
    String of(String item);
}
