package shop;

import com.google.common.eventbus.EventBus;
import org.axonframework.commandhandling.gateway.CommandGateway;
import org.springframework.context.ApplicationEventPublisher;

class Orders {
    private final ApplicationEventPublisher events;
    private final EventBus bus;
    private final CommandGateway commands;

    Orders(ApplicationEventPublisher events, EventBus bus, CommandGateway commands) {
        this.events = events;
        this.bus = bus;
        this.commands = commands;
    }

    // No one hears texts, or what only looks like an event
    void nothing(Listeners listeners) {
        events.publishEvent("order.created");
        listeners.publishEvent(new OrderCreated());
        events.publishEvent(new OrderLost());
    }

    // Spring's listeners hear it, Guava's do not
    void created() {
        events.publishEvent(new OrderCreated());
    }

    // What hears a class hears those below it
    void cancelled() {
        var event = new OrderCancelled();
        events.publishEvent(event);
    }

    // What may be of a class below is heard by what hears that, too
    void any(OrderChanged event) {
        events.publishEvent(event);
    }

    // What calls hand on is said by them
    private void tell(Object event) {
        bus.post(event);
    }

    void paid() {
        tell(new OrderPaid());
    }

    void ship() {
        commands.send(new ShipOrder());
    }
}
