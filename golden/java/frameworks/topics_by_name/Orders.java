package shop;

import java.util.List;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.springframework.amqp.rabbit.annotation.RabbitListener;
import org.springframework.kafka.annotation.KafkaListener;
import org.springframework.kafka.core.KafkaTemplate;

class Orders {
    private static final String REFUNDS = "refunds";
    private final KafkaTemplate<String, String> template;

    Orders(KafkaTemplate<String, String> template) {
        this.template = template;
    }

    // No topic whose name is written
    void nothing(String topic) {
        template.send(topic, "x");
        template.send(Topics.CHOSEN, "x");
        template.flush();
    }

    void publish(KafkaProducer<String, String> producer) {
        template.send("orders", "x");
        template.send(REFUNDS, "x");
        producer.send(new ProducerRecord<>(Topics.PAYMENTS, "key", "x"));
    }

    void listen(KafkaConsumer<String, String> consumer) {
        consumer.subscribe(List.of("orders", REFUNDS));
    }

    @KafkaListener(topics = "orders", groupId = "shop")
    void onOrder(String order) {}

    @KafkaListener(topics = {REFUNDS, Topics.PAYMENTS})
    void onMoney(String order) {}

    @RabbitListener(queues = "mails")
    void onMail(String mail) {}
}
