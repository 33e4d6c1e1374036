package mill.old;

public class Beam { public static class Knot {} }
