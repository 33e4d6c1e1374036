package other;

public class Far {
    public void reach() {}
}
