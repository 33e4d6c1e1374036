import com.sun.source.tree.ClassTree;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.IdentifierTree;
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
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.TypeElement;
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
        List<String> options = new ArrayList<>(List.of("-proc:none", "-implicit:none", "-Xmaxerrs", "1", "-nowarn", "-XDshould-stop.ifError=FLOW"));
        options.addAll(List.of(arguments).subList(2, arguments.length));
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
            print(callee, new TreePath(getCurrentPath(), callee), "call");
            return super.visitMethodInvocation(node, nothing);
        }

        @Override
        public Void visitNewClass(NewClassTree node, Void nothing) {
            print(node.getIdentifier(), getCurrentPath(), node.getClassBody() == null ? "new" : "anonymous");
            return super.visitNewClass(node, nothing);
        }

        @Override
        public Void visitMemberReference(MemberReferenceTree node, Void nothing) {
            Element element = trees.getElement(getCurrentPath());
            print(element, endOf(node) - node.getName().length(), node.getName().toString(), "reference");
            return super.visitMemberReference(node, nothing);
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
            boolean isKnown = element instanceof ExecutableElement && element.asType().getKind() == javax.lang.model.type.TypeKind.EXECUTABLE;
            if (!isKnown || position < 0 || text.isEmpty()) {
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
            if (method.getParameters().stream().anyMatch(each -> each.asType().getKind() == javax.lang.model.type.TypeKind.ERROR)) {
                // Of a class that is missing javac knows nothing, and takes any argument for it.
                return;
            }
            boolean isImplicit = elements.getOrigin(method) != Elements.Origin.EXPLICIT || trees.getTree(method) == null;
            Element shown = isImplicit ? owner : method;
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

        /** The constructor that an anonymous class's own one calls; of an interface there is none. */
        private Element superConstructor(ExecutableElement own) {
            TypeElement anonymous = (TypeElement) own.getEnclosingElement();
            Element parent = ((javax.lang.model.type.DeclaredType) anonymous.getSuperclass()).asElement();
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
