package mill.blade;

public class Base { public static class Old {} }
