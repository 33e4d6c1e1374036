package shop;

import static org.mockito.Mockito.*;

import com.google.common.collect.ImmutableList;
import java.util.List;
import org.springframework.context.ApplicationContext;
import org.springframework.data.jpa.repository.JpaRepository;
import reactor.core.publisher.Mono;

class User {
    void rename() {}
}

interface Users extends JpaRepository<User, Long> {
    List<User> findByName(String name);
}

class Service {
    Users users;
    ApplicationContext context;

    void run(long id) {
        users.findById(id).get().rename();
        users.findAll().forEach(each -> each.rename());
        users.save(new User()).rename();
        users.findByName("a").get(0).rename();
        context.getBean(Service.class).run(1);
        ImmutableList.of(new User()).get(0).rename();
        Mono.just(new User()).map(user -> user).subscribe(user -> user.rename());
        verify(new Service()).run(2);
        // What the table does not tell of a class has a name outside, and tells nothing of what it gives.
        users.findAllBySomething().rename();
        context.publishEvent(id);
    }
}
