package app;

import org.junit.jupiter.api.Test;

class ConfigTest {
    @Test
    void loads() {
        // Both modules have such a class: the one of the same module is meant.
        Config.load();
        Test.class.getName();
    }
}
