package app;

import java.util.List;
import java.util.Map;
import java.util.Optional;

class User {
    void greet() {}

    String name() {
        return "";
    }
}

class Team {
    void greet() {}
}

interface Repository<T> {
    T find(int id);

    List<T> all();

    Optional<T> first();
}

class Users implements Repository<User> {
    public User find(int id) {
        return new User();
    }

    public List<User> all() {
        return List.of();
    }

    public Optional<User> first() {
        return Optional.empty();
    }
}

class Service<K extends Team> {
    <R> R pick(R one, R other) {
        return one;
    }

    void run(Repository<User> users, Users own, Map<String, List<Team>> teams, K bounded) {
        users.find(1).greet();
        own.all().get(0).greet();
        for (Team team : teams.get("a")) {
            team.greet();
        }
        for (var entry : teams.entrySet()) {
            entry.getValue().get(0).greet();
        }
        bounded.greet();
        pick(new User(), null).greet();
        users.first().get().greet();
        var list = users.all();
        list.iterator().next().greet();
        User[] many = {};
        many[0].greet();
        // Nothing is known of what a raw type holds.
        Repository raw = users;
        raw.find(1).greet();
    }
}
