import org.springframework.kafka.annotation.KafkaListener;
import org.springframework.kafka.core.KafkaTemplate;

class Sender {
    private final KafkaTemplate<String, String> template;

    Sender(KafkaTemplate<String, String> template) {
        this.template = template;
    }

    void publish(String topic, String text) {
        template.send(topic, text);
    }

    @KafkaListener(topics = "orders")
    void heard(String text) {}

    void run() {
        publish("bills", "x");
    }
}
