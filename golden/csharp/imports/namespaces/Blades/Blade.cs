namespace Mill.Blades
{
    using Wood;

    public class Blade {}
    public static class Sharpener {}
}
