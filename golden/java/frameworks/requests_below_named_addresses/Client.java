package shop;

import org.springframework.web.reactive.function.client.WebClient;

class Client {
    private String hostname = "http://visits-service/";
    private final WebClient web = WebClient.create();

    void asked(String id) {
        web.get().uri(hostname + "pets/visits?petId={petId}", id).retrieve();
        String vetsUrl = "http://vets-service/";
        web.get().uri(vetsUrl + "vets").retrieve();
        web.post().uri(hostname + "/pets").retrieve();
    }

    void notTold(String prefix, String curious) {
        web.get().uri(prefix + "pets/visits").retrieve();
        web.get().uri(curious + "vets").retrieve();
        web.get().uri(hostname + prefix).retrieve();
        web.get().uri(hostname + ":8080").retrieve();
    }
}
