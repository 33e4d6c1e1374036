package shop;

import com.google.common.eventbus.Subscribe;
import org.axonframework.commandhandling.CommandHandler;
import org.springframework.context.ApplicationListener;
import org.springframework.context.event.EventListener;
import org.springframework.transaction.event.TransactionalEventListener;

class Listeners {
    void publishEvent(Object event) {}

    // Not an annotation of a library
    void onLost(OrderLost event) {}

    @EventListener
    void onCreated(OrderCreated event) {}

    @EventListener({OrderCreated.class, OrderCancelled.class})
    void onSeveral(Object event) {}

    @TransactionalEventListener
    void onChanged(OrderChanged event) {}

    @Subscribe
    void onPaid(OrderPaid event) {}

    @Subscribe
    void onCreatedOfAnotherLibrary(OrderCreated event) {}

    @CommandHandler
    void ship(ShipOrder command) {}
}

class Mailer implements ApplicationListener<OrderCancelled> {
    @Override
    public void onApplicationEvent(OrderCancelled event) {}
}
