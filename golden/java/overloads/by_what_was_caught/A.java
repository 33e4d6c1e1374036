package p;

class Refused extends Exception {
    Exception why() {
        return this;
    }
}

class Lost extends Exception {}

class Log {
    void note(String text, String more) {}

    void note(String text, Throwable cause) {}
}

class Runner {
    private final Log log = new Log();

    void run() throws Exception {
        try {
            step();
        } catch (Refused e) {
            log.note("refused", e.why());
            log.note("refused", e);
        } catch (final Lost e) {
            log.note("lost", e);
            log.note("lost", "e");
        }
        try {
            step();
        } catch (Lost | Refused both) {
            log.note("both", both);
        }
    }

    void step() throws Refused, Lost {}
}
