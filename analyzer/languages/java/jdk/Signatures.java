import java.lang.reflect.Constructor;
import java.lang.reflect.Executable;
import java.lang.reflect.Field;
import java.lang.reflect.GenericArrayType;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.lang.reflect.TypeVariable;
import java.lang.reflect.WildcardType;
import java.net.URI;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Prints the public and protected classes, methods and fields of the modules named, as {@code analyzer.languages.signatures} reads them:
 *
 * <pre>java Signatures.java java.base java.sql … > signatures.txt</pre>
 *
 * What a class only inherits is left out, and so are parameters where all methods of a name and number of them return the same.
 */
public final class Signatures {
    private static String here = "";

    private Signatures() {}

    public static void main(String[] modules) throws Exception {
        System.out.println("# Made by Signatures.java from Java " + Runtime.version().feature() + ", modules " + String.join(" ", modules));
        Map<String, Class<?>> classes = new TreeMap<>();
        for (String module : modules) {
            Path root = FileSystems.getFileSystem(URI.create("jrt:/")).getPath("modules", module);
            try (Stream<Path> files = Files.walk(root)) {
                for (Path file : files.filter(each -> each.toString().endsWith(".class")).collect(Collectors.toList())) {
                    add(classes, module, root.relativize(file).toString());
                }
            }
        }
        for (Class<?> each : classes.values()) {
            print(each);
        }
    }

    private static void add(Map<String, Class<?>> classes, String module, String file) throws ClassNotFoundException {
        String name = file.substring(0, file.length() - ".class".length()).replace('/', '.');
        if (name.endsWith("module-info") || name.endsWith("package-info") || !name.contains(".")) {
            return;
        }
        Class<?> found = Class.forName(name, false, ClassLoader.getSystemClassLoader());
        boolean isExported = found.getModule().isExported(found.getPackageName());
        for (Class<?> each = found; each != null; each = each.getDeclaringClass()) {
            isExported &= isVisible(each.getModifiers()) && !each.isAnonymousClass() && !each.isLocalClass();
        }
        if (isExported) {
            classes.put(found.getCanonicalName(), found);
        }
    }

    private static boolean isVisible(int modifiers) {
        return Modifier.isPublic(modifiers) || Modifier.isProtected(modifiers);
    }

    private static void print(Class<?> shown) {
        here = shown.getPackageName();
        List<Type> supers = new ArrayList<>();
        List<Class<?>> hidden = new ArrayList<>();
        addSupers(shown, supers, hidden);
        System.out.println(Stream.of("class", shown.getCanonicalName(), variables(shown.getTypeParameters()), texts(supers, " "), kind(shown))
            .collect(Collectors.joining("\t")).stripTrailing());
        Set<String> lines = new TreeSet<>();
        for (Field field : shown.getDeclaredFields()) {
            if (isVisible(field.getModifiers())) {
                lines.add(field.getName() + "\t" + text(field.getGenericType()));
            }
        }
        addMethods(shown, hidden, lines);
        addConstructors(shown, lines);
        lines.forEach(System.out::println);
    }

    /** The supertypes of a class; those that nobody sees outside of their package lend it their members and supertypes. */
    private static void addSupers(Class<?> shown, List<Type> supers, List<Class<?>> hidden) {
        Class<?> above = shown.getSuperclass();
        if (above != null && above != Object.class && !isVisible(above.getModifiers())) {
            hidden.add(above);
            addSupers(above, supers, hidden);
        } else if (above != null && above != Object.class) {
            supers.add(shown.getGenericSuperclass());
        }
        for (Type each : shown.getGenericInterfaces()) {
            Class<?> raw = (Class<?>) (each instanceof ParameterizedType generic ? generic.getRawType() : each);
            if (isVisible(raw.getModifiers())) {
                if (!supers.contains(each)) {
                    supers.add(each);
                }
            } else {
                hidden.add(raw);
                addSupers(raw, supers, hidden);
            }
        }
    }

    private static void addMethods(Class<?> shown, List<Class<?>> hidden, Set<String> lines) {
        Map<String, List<Method>> groups = new TreeMap<>();
        List<Method> methods = new ArrayList<>(Arrays.asList(shown.getDeclaredMethods()));
        Set<String> own = methods.stream().filter(each -> !each.isBridge()).map(Signatures::shape).collect(Collectors.toSet());
        for (Class<?> each : hidden) {
            Arrays.stream(each.getDeclaredMethods()).filter(method -> own.add(shape(method))).forEach(methods::add);
        }
        for (Method method : methods) {
            if (isVisible(method.getModifiers()) && !method.isBridge() && !method.isSynthetic() && !isInherited(shown, method)) {
                groups.computeIfAbsent(method.getName() + " " + method.getParameterCount(), key -> new ArrayList<>()).add(method);
            }
        }
        for (List<Method> group : groups.values()) {
            Set<String> results = group.stream().map(each -> text(each.getGenericReturnType())).collect(Collectors.toSet());
            boolean isPlain = single(shown).isEmpty() && results.size() == 1 && group.stream().allMatch(Signatures::isPlain);
            for (Method method : group) {
                lines.add(method.getName() + "\t" + (Modifier.isStatic(method.getModifiers()) ? "s" : "") + (method.isVarArgs() ? "v" : "")
                    + "\t" + variables(method.getTypeParameters()) + "\t" + parameters(method, isPlain) + "\t" + text(method.getGenericReturnType()));
            }
        }
    }

    /** The constructors of a class with type parameters, or of one that takes functions: of others nobody asks which one is meant. */
    private static void addConstructors(Class<?> shown, Set<String> lines) {
        List<Constructor<?>> made = Arrays.stream(shown.getDeclaredConstructors())
            .filter(each -> isVisible(each.getModifiers()) && !each.isSynthetic()).collect(Collectors.toList());
        boolean takesFunctions = made.stream().flatMap(each -> Arrays.stream(each.getParameterTypes())).anyMatch(each -> !single(each).isEmpty());
        boolean isInner = shown.getDeclaringClass() != null && !Modifier.isStatic(shown.getModifiers());
        if (isInner || (shown.getTypeParameters().length == 0 && !takesFunctions)) {
            return;
        }
        for (Constructor<?> each : made) {
            lines.add("new\t" + (each.isVarArgs() ? "v" : "") + "\t" + variables(each.getTypeParameters()) + "\t" + parameters(each, false)
                + "\tvoid");
        }
    }

    private static String shape(Method method) {
        return method.getName() + Arrays.toString(method.getParameterTypes());
    }

    private static boolean isPlain(Method method) {
        return method.getTypeParameters().length == 0
            && Arrays.stream(method.getParameterTypes()).allMatch(each -> single(each).isEmpty() && !each.isArray());
    }

    private static boolean isInherited(Class<?> shown, Method method) {
        List<Class<?>> supers = new ArrayList<>(Arrays.asList(shown.getInterfaces()));
        supers.add(shown.getSuperclass() == null ? Object.class : shown.getSuperclass());
        for (Class<?> each : supers) {
            for (Class<?> above = each; above != null && above != shown; above = above.getSuperclass()) {
                for (Method other : isVisible(above.getModifiers()) ? above.getDeclaredMethods() : new Method[0]) {
                    boolean isSame = other.getName().equals(method.getName()) && isVisible(other.getModifiers())
                        && Arrays.equals(other.getParameterTypes(), method.getParameterTypes())
                        && text(other.getGenericReturnType()).equals(text(method.getGenericReturnType()));
                    if (isSame) {
                        return true;
                    }
                }
            }
        }
        return false;
    }

    private static String parameters(Executable method, boolean isPlain) {
        Type[] types = method.getGenericParameterTypes();
        return Arrays.stream(types).map(each -> isPlain ? "_" : text(each)).collect(Collectors.joining(","));
    }

    /** Of an interface its one abstract method, or a dash. */
    private static String kind(Class<?> shown) {
        return !shown.isInterface() ? "" : single(shown).isEmpty() ? "-" : single(shown);
    }

    /** The one abstract method of a functional interface. */
    private static String single(Class<?> shown) {
        if (!shown.isInterface()) {
            return "";
        }
        Set<String> names = Arrays.stream(shown.getMethods())
            .filter(each -> Modifier.isAbstract(each.getModifiers()) && !isOfObject(each)).map(Method::getName).collect(Collectors.toSet());
        return names.size() == 1 ? names.iterator().next() : "";
    }

    private static boolean isOfObject(Method method) {
        try {
            return Modifier.isPublic(Object.class.getMethod(method.getName(), method.getParameterTypes()).getModifiers());
        } catch (NoSuchMethodException absent) {
            return false;
        }
    }

    private static String variables(TypeVariable<?>[] variables) {
        return Arrays.stream(variables).map(each -> {
            List<Type> bounds = Arrays.stream(each.getBounds()).filter(bound -> bound != Object.class).collect(Collectors.toList());
            return each.getName() + (bounds.isEmpty() ? "" : ":" + texts(bounds, "&"));
        }).collect(Collectors.joining(","));
    }

    private static String texts(List<Type> types, String separator) {
        return types.stream().map(Signatures::text).collect(Collectors.joining(separator));
    }

    private static String text(Type type) {
        if (type instanceof Class<?> plain) {
            return plain.isArray() ? text(plain.getComponentType()) + "[]" : plain.isPrimitive() ? plain.getName() : shortened(plain);
        }
        if (type instanceof ParameterizedType generic) {
            return text(generic.getRawType()) + "<" + texts(Arrays.asList(generic.getActualTypeArguments()), ",").replace(", ", ",") + ">";
        }
        if (type instanceof GenericArrayType array) {
            return text(array.getGenericComponentType()) + "[]";
        }
        if (type instanceof WildcardType wildcard) {
            return wildcard.getLowerBounds().length > 0 ? text(wildcard.getLowerBounds()[0])
                : wildcard.getUpperBounds()[0] == Object.class ? "?" : text(wildcard.getUpperBounds()[0]);
        }
        return type.getTypeName();
    }

    /** A class of the package that is printed begins with a dot, one of java.lang with a circumflex. */
    private static String shortened(Class<?> plain) {
        String name = plain.getCanonicalName();
        String inner = name.substring(plain.getPackageName().length() + 1);
        return plain.getPackageName().equals("java.lang") ? "^" + inner : plain.getPackageName().equals(here) ? "." + inner : name;
    }
}
