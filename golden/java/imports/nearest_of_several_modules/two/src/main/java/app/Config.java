package app;

class Config {
    static void load() {}
}
