package shop;

import io.awspring.cloud.sqs.annotation.SqsListener;
import io.awspring.cloud.sqs.operations.SqsTemplate;
import io.quarkus.vertx.ConsumeEvent;
import io.vertx.core.Vertx;
import io.vertx.core.eventbus.EventBus;
import org.apache.rocketmq.spring.annotation.RocketMQMessageListener;
import org.apache.rocketmq.spring.core.RocketMQListener;
import org.eclipse.microprofile.reactive.messaging.Incoming;
import org.eclipse.microprofile.reactive.messaging.Outgoing;
import org.springframework.cloud.stream.function.StreamBridge;

class Topics {
    private static final String ORDERS = "orders";

    void nothing(SqsTemplate template, String queue) {
        template.send(queue, "text");
    }

    void publish(StreamBridge bridge, SqsTemplate template) {
        bridge.send(ORDERS, "text");
        template.send("payments", "text");
    }

    void say(Vertx vertx, EventBus bus, String address) {
        vertx.eventBus().publish(address, "text");
        vertx.eventBus().<String>consumer("visits", message -> paid("text"));
        bus.send("visits", "text");
    }

    @ConsumeEvent("visits")
    void visited(String text) {}

    @SqsListener("payments")
    void paid(String text) {}

    @Incoming("orders")
    @Outgoing("bills")
    String billed(String order) {
        return order;
    }
}

@RocketMQMessageListener(topic = "bills", consumerGroup = "shop")
class Bills implements RocketMQListener<String> {
    public void onMessage(String bill) {}
}
