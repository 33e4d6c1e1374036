import com.sun.source.tree.ClassTree;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.LambdaExpressionTree;
import com.sun.source.tree.MemberReferenceTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.NewClassTree;
import com.sun.source.tree.ParameterizedTypeTree;
import com.sun.source.tree.AnnotatedTypeTree;
import com.sun.source.tree.Tree;
import com.sun.source.util.JavacTask;
import com.sun.source.util.SourcePositions;
import com.sun.source.util.TreePath;
import com.sun.source.util.TreePathScanner;
import com.sun.source.util.Trees;
import com.sun.tools.javac.tree.JCTree;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.util.Elements;
import javax.tools.DiagnosticListener;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;

/**
 * Prints what javac resolves each call of given sources to: one line a call, tab-separated.
 *
 * <p>Arguments: the root that paths are relative to, a file that lists sources, then options for javac.
 * Columns: path, line, column of the called name, its text, kind of call, path and line of the declaration's name
 * (empty outside of the sources), full name of the owner, arity. Calls that javac cannot resolve are left out.
 */
public final class Calls {
    private Calls() {}

    public static void main(String[] arguments) throws Exception {
        Path root = Path.of(arguments[0]).toRealPath();
        List<Path> paths = new ArrayList<>();
        for (String line : Files.readAllLines(Path.of(arguments[1]))) {
            paths.add(Path.of(line));
        }
        List<String> options = new ArrayList<>(List.of("-implicit:none", "-Xmaxerrs", "1", "-nowarn", "-XDshould-stop.ifError=FLOW"));
        options.addAll(List.of(arguments).subList(2, arguments.length));
        if (!options.contains("-processor")) {
            options.add("-proc:none");
        }
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        StandardJavaFileManager files = compiler.getStandardFileManager(null, null, java.nio.charset.StandardCharsets.UTF_8);
        DiagnosticListener<JavaFileObject> silent = diagnostic -> {};
        JavacTask task = (JavacTask) compiler.getTask(null, files, silent, options, null, files.getJavaFileObjectsFromPaths(paths));
        Iterable<? extends CompilationUnitTree> units = task.parse();
        try {
            task.analyze();
        } catch (RuntimeException | AssertionError failure) {
            System.err.println("javac gave up: " + failure);
        }
        PrintWriter out = new PrintWriter(System.out, false, java.nio.charset.StandardCharsets.UTF_8);
        for (CompilationUnitTree unit : units) {
            new Scanner(task, root, unit, out).scan(unit, null);
        }
        out.flush();
    }

    private static final class Scanner extends TreePathScanner<Void, Void> {
        private final Trees trees;
        private final Elements elements;
        private final SourcePositions positions;
        private final Path root;
        private final CompilationUnitTree unit;
        private final PrintWriter out;
        private final String source;

        Scanner(JavacTask task, Path root, CompilationUnitTree unit, PrintWriter out) throws java.io.IOException {
            this.trees = Trees.instance(task);
            this.elements = task.getElements();
            this.positions = trees.getSourcePositions();
            this.root = root;
            this.unit = unit;
            this.out = out;
            this.source = unit.getSourceFile().getCharContent(true).toString();
        }

        @Override
        public Void visitMethodInvocation(MethodInvocationTree node, Void nothing) {
            ExpressionTree callee = node.getMethodSelect();
            if (isChosen(new TreePath(getCurrentPath(), callee), node.getArguments())) {
                print(callee, new TreePath(getCurrentPath(), callee), "call");
            }
            return super.visitMethodInvocation(node, nothing);
        }

        @Override
        public Void visitNewClass(NewClassTree node, Void nothing) {
            if (isChosen(getCurrentPath(), node.getArguments())) {
                print(node.getIdentifier(), getCurrentPath(), node.getClassBody() == null ? "new" : "anonymous");
            }
            return super.visitNewClass(node, nothing);
        }

        @Override
        public Void visitMemberReference(MemberReferenceTree node, Void nothing) {
            Element element = trees.getElement(getCurrentPath());
            print(element, endOf(node) - node.getName().length(), node.getName().toString(), "reference");
            return super.visitMemberReference(node, nothing);
        }

        /** Whether javac knew what it chose by: of arguments with errors it takes the first overload that has a place for them. */
        private boolean isChosen(TreePath callee, List<? extends ExpressionTree> given) {
            Element chosen = trees.getElement(callee);
            if (!(chosen instanceof ExecutableElement taken) || IntStream.range(0, given.size()).noneMatch(place -> isMistaken(taken, given, place))) {
                return true;
            }
            Iterable<? extends Element> members = chosen.getEnclosingElement() instanceof TypeElement owner ? elements.getAllMembers(owner) : List.of();
            for (Element other : members) {
                boolean isNamed = other != chosen && other.getSimpleName().equals(chosen.getSimpleName());
                if (isNamed && other instanceof ExecutableElement method && takes(method, given.size())) {
                    return false;
                }
            }
            return true;
        }

        private static boolean takes(ExecutableElement method, int given) {
            int declared = method.getParameters().size();
            return declared == given || method.isVarArgs() && given >= declared - 1;
        }

        /** Whether an argument has an error, or is a function where none is taken. */
        private boolean isMistaken(ExecutableElement taken, List<? extends ExpressionTree> given, int place) {
            TypeMirror type = trees.getTypeMirror(new TreePath(getCurrentPath(), given.get(place)));
            boolean isFunction = given.get(place) instanceof LambdaExpressionTree || given.get(place) instanceof MemberReferenceTree;
            if (isFunction && place < taken.getParameters().size() && taken.getParameters().get(place).asType() instanceof DeclaredType asked) {
                return asked.asElement().getKind() != ElementKind.INTERFACE;
            }
            return type == null || type.getKind() == TypeKind.ERROR;
        }

        private void print(Tree name, TreePath path, String kind) {
            Tree last = name;
            while (last instanceof ParameterizedTypeTree || last instanceof AnnotatedTypeTree) {
                last = last instanceof ParameterizedTypeTree generic ? generic.getType() : ((AnnotatedTypeTree) last).getUnderlyingType();
            }
            String text = last instanceof MemberSelectTree member ? member.getIdentifier().toString()
                : last instanceof IdentifierTree identifier ? identifier.getName().toString() : "";
            print(trees.getElement(path), endOf(last) - text.length(), text, kind);
        }

        private long endOf(Tree tree) {
            return positions.getEndPosition(unit, tree);
        }

        private void print(Element element, long position, String text, String kind) {
            boolean isKnown = element instanceof ExecutableElement && element.asType().getKind() == TypeKind.EXECUTABLE;
            if (!isKnown || position < 0 || text.isEmpty() || !source.startsWith(text, (int) position)) {
                return;
            }
            boolean isOfInterface = kind.equals("anonymous") && !((TypeElement) element.getEnclosingElement()).getInterfaces().isEmpty();
            if (isOfInterface) {
                return;
            }
            if (kind.equals("anonymous")) {
                element = superConstructor((ExecutableElement) element);
            }
            ExecutableElement method = (ExecutableElement) element;
            if (!(method.getEnclosingElement() instanceof TypeElement owner)) {
                return;
            }
            if (method.getParameters().stream().anyMatch(each -> each.asType().getKind() == TypeKind.ERROR)) {
                // Of a class that is missing javac knows nothing, and takes any argument for it.
                return;
            }
            Element shown = isWritten(method) ? method : fieldOf(method, writtenAround(owner));
            TreePath declared = trees.getPath(shown);
            String path = "";
            long line = 0;
            if (declared != null) {
                path = relative(declared.getCompilationUnit());
                line = declared.getCompilationUnit().getLineMap().getLineNumber(nameOf(declared));
            }
            String name = method.getKind() == ElementKind.CONSTRUCTOR ? owner.getSimpleName().toString() : method.getSimpleName().toString();
            out.println(String.join("\t", relative(unit), Long.toString(unit.getLineMap().getLineNumber(position)),
                Long.toString(column(position)), text, kind, path, Long.toString(line), owner.getQualifiedName().toString(), name,
                Integer.toString(method.getParameters().size())));
        }

        /** Whether a method stands in the source: javac adds some, and processors may add others, at the place of an annotation. */
        private boolean isWritten(ExecutableElement method) {
            TreePath declared = elements.getOrigin(method) == Elements.Origin.EXPLICIT ? trees.getPath(method) : null;
            if (declared == null || method.getKind() == ElementKind.CONSTRUCTOR) {
                return declared != null && isAt(declared, method.getEnclosingElement().getSimpleName().toString());
            }
            return isAt(declared, method.getSimpleName().toString());
        }

        private static boolean isAt(TreePath declared, String name) {
            try {
                CharSequence text = declared.getCompilationUnit().getSourceFile().getCharContent(true);
                return text.toString().startsWith(name, ((JCTree) declared.getLeaf()).pos);
            } catch (java.io.IOException failure) {
                return false;
            }
        }

        /** The class itself or, where a processor wrote it, the class around it. */
        private TypeElement writtenAround(TypeElement owner) {
            TreePath declared = trees.getPath(owner);
            boolean isWritten = declared == null || owner.getSimpleName().isEmpty() || isAtName(declared, owner);
            return isWritten || !(owner.getEnclosingElement() instanceof TypeElement outer) ? owner : writtenAround(outer);
        }

        private boolean isAtName(TreePath declared, TypeElement owner) {
            try {
                String text = declared.getCompilationUnit().getSourceFile().getCharContent(true).toString();
                return text.startsWith(owner.getSimpleName().toString(), (int) nameOf(declared));
            } catch (java.io.IOException failure) {
                return true;
            }
        }

        /** The field or component that a method which nobody wrote reads or writes, else its class. */
        private static Element fieldOf(ExecutableElement method, TypeElement owner) {
            String name = method.getSimpleName().toString();
            String property = name.replaceFirst("^(?:get|set|is|with)(?=[A-Z])", "").toLowerCase(java.util.Locale.ROOT);
            for (Element member : owner.getEnclosedElements()) {
                String field = member.getSimpleName().toString().toLowerCase(java.util.Locale.ROOT);
                boolean isNamed = field.equals(property) || field.equals("is" + property) || member.getSimpleName().contentEquals(name);
                if (member.getKind() == ElementKind.FIELD && isNamed) {
                    return member;
                }
            }
            return owner;
        }

        /** The constructor that an anonymous class's own one calls; of an interface there is none. */
        private Element superConstructor(ExecutableElement own) {
            TypeElement anonymous = (TypeElement) own.getEnclosingElement();
            Element parent = ((DeclaredType) anonymous.getSuperclass()).asElement();
            ExecutableElement found = own;
            for (Element member : parent.getEnclosedElements()) {
                boolean fits = member.getKind() == ElementKind.CONSTRUCTOR
                    && ((ExecutableElement) member).getParameters().size() == own.getParameters().size();
                if (fits && (found == own || sameTypes((ExecutableElement) member, own))) {
                    found = (ExecutableElement) member;
                }
            }
            return found;
        }

        private static boolean sameTypes(ExecutableElement one, ExecutableElement other) {
            for (int place = 0; place < one.getParameters().size(); place++) {
                if (!one.getParameters().get(place).asType().toString().equals(other.getParameters().get(place).asType().toString())) {
                    return false;
                }
            }
            return true;
        }

        private long nameOf(TreePath declared) {
            Tree tree = declared.getLeaf();
            long start = ((JCTree) tree).pos;
            if (tree instanceof ClassTree classTree) {
                // The position of a class is that of its modifiers or keyword: its name follows.
                try {
                    String text = declared.getCompilationUnit().getSourceFile().getCharContent(true).toString();
                    java.util.regex.Matcher found = java.util.regex.Pattern
                        .compile("(?:class|interface|enum|record)\\s+(" + classTree.getSimpleName() + ")\\b").matcher(text);
                    return !classTree.getSimpleName().isEmpty() && found.find((int) start) ? found.start(1) : start;
                } catch (java.io.IOException failure) {
                    return start;
                }
            }
            return start;
        }

        private String relative(CompilationUnitTree of) {
            Path path = Path.of(of.getSourceFile().toUri());
            return path.startsWith(root) ? root.relativize(path).toString() : "";
        }

        /** The column in code points, from 1; javac's own expands tabs. */
        private long column(long position) {
            int start = source.lastIndexOf('\n', (int) position - 1) + 1;
            return source.codePointCount(start, (int) position) + 1;
        }
    }
}
