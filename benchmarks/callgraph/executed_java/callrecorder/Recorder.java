package callrecorder;

import java.io.FileOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.stream.Stream;

/** Notes which function each call enters, in code that {@code Recording} has compiled. */
public final class Recorder {
    /** Lines from here on are numbers of calls. */
    private static final int FIRST_CALL = 30000;

    /** Of a function that is entered more often than this, one entry in so many is looked at. */
    private static final int OFTEN = 20000;

    private static final int ONE_IN = 64;

    // What reflection adds to the stack is shown, so that what it calls is nobody's call; what lambdas and bound methods add is not.
    private static final StackWalker WALKER = StackWalker.getInstance(Set.of(StackWalker.Option.SHOW_REFLECT_FRAMES), 4);
    private static final AtomicIntegerArray ENTRIES = new AtomicIntegerArray(1 << 20);
    private static final Set<String> SEEN = ConcurrentHashMap.newKeySet();
    private static final FileOutputStream TRACE = open();

    private Recorder() {}

    private static FileOutputStream open() {
        try {
            return new FileOutputStream(System.getProperty("callrecorder.trace"), true);
        } catch (IOException failure) {
            throw new IllegalStateException(failure);
        }
    }

    public static void enter(int function) {
        int entries = ENTRIES.incrementAndGet(function);
        if (entries < OFTEN || entries % ONE_IN == 0) {
            WALKER.walk(Recorder::caller).ifPresent(frame -> note(frame, function));
        }
    }

    /** The frame of the call that entered the function; a method that only bridges types has the place of its class. */
    private static Optional<StackWalker.StackFrame> caller(Stream<StackWalker.StackFrame> stack) {
        var frames = stack.skip(1).limit(3).toList();
        if (frames.size() < 2) {
            return Optional.empty();
        }
        StackWalker.StackFrame callee = frames.get(0);
        StackWalker.StackFrame caller = frames.get(1);
        boolean isBridge = caller.getMethodName().equals(callee.getMethodName())
            && caller.getClassName().equals(callee.getClassName()) && caller.getLineNumber() < FIRST_CALL;
        return isBridge ? frames.stream().skip(2).findFirst() : Optional.of(caller);
    }

    private static void note(StackWalker.StackFrame caller, int function) {
        int line = caller.getLineNumber();
        if (line < FIRST_CALL) {
            return;
        }
        String name = caller.getClassName();
        String folder = name.substring(0, name.lastIndexOf('.') + 1).replace('.', '/');
        String pair = "{\"pair\":[\"" + folder + caller.getFileName() + ":" + line + "\"," + function + "]}\n";
        if (SEEN.add(pair)) {
            try {
                TRACE.write(pair.getBytes(StandardCharsets.UTF_8));
            } catch (IOException failure) {
                throw new IllegalStateException(failure);
            }
        }
    }
}
