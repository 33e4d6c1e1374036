package app;

import java.io.IOException;
import org.junit.jupiter.api.Test;

/**
 * Says what is said.
 *
 * @param <T> of what
 */
public abstract class Words<T extends Comparable<T>> implements Runnable {
    public static final int LIMIT = 3;
    protected String text;
    private int a, b[];

    /** Makes one. */
    protected Words() {}

    @Deprecated
    @SuppressWarnings("unchecked")
    public abstract <R> R convert(T value, String... rest) throws IOException;

    @Test
    void passes() {}

    private static int count() {
        return LIMIT;
    }

    public @interface Mark {
        String value() default "";
    }

    sealed interface Part permits Part.One {
        record One() implements Part {}
    }
}
