package shop;

import static org.mockito.ArgumentMatchers.argThat;
import static org.mockito.BDDMockito.*;

class Request {
    String name() {
        return "";
    }
}

class Queue {
    int add(Request request) {
        return 0;
    }
}

class ServiceTest {
    private final Queue queue = mock(Queue.class);

    void test() {
        given(queue.add(null)).willReturn(1).willThrow(new IllegalStateException());
        willReturn(1).given(queue).add(null);
        then(queue).should().add(null);
        then(queue).should(times(2)).add(argThat(request -> request.name().isEmpty()));
        verify(queue).add(null);
        // Nothing says what this is.
        unknown(queue).should().add(null);
    }
}
