import com.sun.source.util.TaskEvent;
import com.sun.source.util.TaskListener;
import com.sun.tools.javac.api.BasicJavacTask;
import com.sun.tools.javac.api.JavacTool;
import com.sun.tools.javac.code.Flags;
import com.sun.tools.javac.code.Type;
import com.sun.tools.javac.comp.AttrContext;
import com.sun.tools.javac.comp.Env;
import com.sun.tools.javac.jvm.Code;
import com.sun.tools.javac.jvm.Gen;
import com.sun.tools.javac.tree.JCTree;
import com.sun.tools.javac.tree.JCTree.JCClassDecl;
import com.sun.tools.javac.tree.JCTree.JCCompilationUnit;
import com.sun.tools.javac.tree.JCTree.JCExpression;
import com.sun.tools.javac.tree.JCTree.JCMethodDecl;
import com.sun.tools.javac.tree.JCTree.JCMethodInvocation;
import com.sun.tools.javac.tree.JCTree.JCNewClass;
import com.sun.tools.javac.tree.JCTree.JCStatement;
import com.sun.tools.javac.tree.JCTree.JCVariableDecl;
import com.sun.tools.javac.tree.TreeInfo;
import com.sun.tools.javac.tree.TreeMaker;
import com.sun.tools.javac.tree.TreeScanner;
import com.sun.tools.javac.util.Context;
import com.sun.tools.javac.util.List;
import com.sun.tools.javac.util.Names;
import com.sun.tools.javac.util.Position;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.lang.reflect.Field;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.tools.StandardJavaFileManager;

/**
 * Compiles sources so that running them notes which function each call enters.
 *
 * <p>Arguments: the root that paths are relative to, a file that lists sources, the file of what is seen, then options for javac. A call gets
 * a number, which stands as the line of the instruction that makes it; a method calls {@code callrecorder.Recorder} first. The trace gets a
 * line for each call and each method; the code that runs adds one line for each pair.
 */
public final class Recording {
    /** Above the lines of any file; a class file knows lines up to 65,535. */
    private static final int FIRST_CALL = 30000;

    /** Positions from here on are lines of calls: no file is so long. */
    private static final int NUMBERED = 1 << 29;

    private final Path root;
    private final PrintWriter trace;
    private final Map<JCCompilationUnit, Map<Integer, Call>> calls = new HashMap<>();
    private int functions;

    /** A call of a file: its line, and the name that it is written with. */
    private record Call(int line, String name) {}

    private Recording(Path root, PrintWriter trace) {
        this.root = root;
        this.trace = trace;
    }

    public static void main(String[] arguments) throws IOException {
        Path root = Path.of(arguments[0]).toRealPath();
        java.util.List<Path> paths = Files.readAllLines(Path.of(arguments[1])).stream().map(Path::of).toList();
        java.util.List<String> options = new ArrayList<>(java.util.List.of("-nowarn", "-g", "-implicit:none", "-proc:none", "-Xmaxerrs", "2000"));
        options.addAll(java.util.List.of(arguments).subList(3, arguments.length));
        boolean isCompiled;
        try (PrintWriter trace = new PrintWriter(arguments[2], StandardCharsets.UTF_8)) {
            Recording recording = new Recording(root, trace);
            Context context = new Context();
            JavacTool tool = JavacTool.create();
            NumberedCalls.register(context, recording);
            StandardJavaFileManager files = tool.getStandardFileManager(null, null, StandardCharsets.UTF_8);
            BasicJavacTask task = (BasicJavacTask) tool.getTask(null, files, null, options, null, files.getJavaFileObjectsFromPaths(paths), context);
            task.addTaskListener(recording.new Parsed(context));
            isCompiled = task.call();
        }
        System.exit(isCompiled ? 0 : 1);
    }

    private Call callAt(JCCompilationUnit unit, int position) {
        return calls.getOrDefault(unit, Map.of()).get(position);
    }

    /** Numbers the calls of a file that was parsed, and has its methods tell that they are entered. */
    private final class Parsed implements TaskListener {
        private final Context context;

        Parsed(Context context) {
            this.context = context;
        }

        @Override
        public void finished(TaskEvent event) {
            if (event.getKind() == TaskEvent.Kind.PARSE) {
                JCCompilationUnit unit = (JCCompilationUnit) event.getCompilationUnit();
                calls.put(unit, new HashMap<>());
                new Marker(unit, context).scan(unit);
                unit.lineMap = new NumberedLines(unit.lineMap);
            }
        }
    }

    /** Walks over a file that was parsed. */
    private final class Marker extends TreeScanner {
        private final JCCompilationUnit unit;
        private final TreeMaker make;
        private final Names names;
        private final String path;
        private final String key;
        private final String text;
        private final Deque<JCClassDecl> classes = new ArrayDeque<>();

        Marker(JCCompilationUnit unit, Context context) {
            this.unit = unit;
            make = TreeMaker.instance(context);
            names = Names.instance(context);
            path = root.relativize(Path.of(unit.getSourceFile().toUri())).toString();
            String folder = unit.getPackageName() == null ? "" : unit.getPackageName().toString().replace('.', '/') + "/";
            key = folder + Path.of(path).getFileName();
            try {
                text = unit.getSourceFile().getCharContent(true).toString();
            } catch (IOException failure) {
                throw new UncheckedIOException(failure);
            }
        }

        @Override
        public void visitApply(JCMethodInvocation tree) {
            number(tree, TreeInfo.name(tree.meth).toString());
            super.visitApply(tree);
        }

        @Override
        public void visitNewClass(JCNewClass tree) {
            Call call = number(tree, "new");
            if (tree.def != null) {
                // An anonymous class has a constructor, made at the place of its body, that calls the one that is meant.
                calls.get(unit).put(tree.def.pos, new Call(call.line, "super"));
            }
            super.visitNewClass(tree);
        }

        /** A constant of an enumeration is no call, though javac makes one of it; its arguments may hold some. */
        @Override
        public void visitVarDef(JCVariableDecl tree) {
            if ((tree.mods.flags & Flags.ENUM) != 0 && tree.init instanceof JCNewClass made) {
                super.visitNewClass(made);
            } else {
                super.visitVarDef(tree);
            }
        }

        @Override
        public void visitClassDef(JCClassDecl tree) {
            classes.push(tree);
            super.visitClassDef(tree);
            classes.pop();
        }

        @Override
        public void visitMethodDef(JCMethodDecl tree) {
            super.visitMethodDef(tree);
            if (tree.body == null) {
                return;
            }
            boolean isConstructor = tree.name == names.init;
            String lines = lineOf(tree.pos) + (isConstructor ? "," + lineOf(nameOf(classes.peek())) : "");
            String name = (isConstructor ? classes.peek().name : tree.name).toString();
            functions++;
            trace.printf("{\"function\":%d,\"path\":%s,\"lines\":[%s],\"named\":true,\"words\":%s}%n", functions, quoted(path), lines, quoted(name));
            List<JCStatement> body = tree.body.stats;
            boolean hasCall = isConstructor && body.nonEmpty() && TreeInfo.isSelfCall(body.head);
            tree.body.stats = hasCall ? body.tail.prepend(entry(tree)).prepend(body.head) : body.prepend(entry(tree));
        }

        private JCStatement entry(JCMethodDecl tree) {
            make.at(tree.body.pos);
            JCExpression recorder = make.Select(make.Ident(names.fromString("callrecorder")), names.fromString("Recorder"));
            JCExpression enter = make.Select(recorder, names.fromString("enter"));
            return make.Exec(make.Apply(List.nil(), enter, List.of(make.Literal(functions))));
        }

        private Call number(JCExpression tree, String name) {
            Map<Integer, Call> known = calls.get(unit);
            Call call = new Call(FIRST_CALL + known.size(), name);
            known.put(tree.pos, call);
            int end = TreeInfo.getEndPos(tree, unit.endPositions);
            // A call of another constructor is a statement of its own: its semicolon is part of it.
            end = name.equals("this") || name.equals("super") ? text.indexOf(';', end) + 1 : end;
            trace.printf("{\"call\":%s,\"path\":%s,\"end\":[%d,%d],\"words\":%s}%n",
                quoted(key + ":" + call.line), quoted(path), lineOf(end), columnOf(end), quoted(name));
            return call;
        }

        private int nameOf(JCClassDecl tree) {
            Matcher found = Pattern.compile("(?:class|interface|enum|record)\\s+(" + tree.name + ")\\b").matcher(text);
            return !tree.name.isEmpty() && found.find(TreeInfo.getStartPos(tree)) ? found.start(1) : tree.pos;
        }

        private int lineOf(int position) {
            return unit.lineMap.getLineNumber(position);
        }

        /** The column in code points, from 1; javac's own expands tabs. */
        private int columnOf(int position) {
            return text.codePointCount(text.lastIndexOf('\n', position - 1) + 1, position) + 1;
        }

        private static String quoted(String name) {
            return '"' + name.replace("\\", "\\\\").replace("\"", "\\\"") + '"';
        }
    }

    /** The lines of a file; a position that stands for a call has the line that is its number. */
    private record NumberedLines(Position.LineMap lines) implements Position.LineMap {
        @Override
        public int getLineNumber(int position) {
            return position >= NUMBERED ? position - NUMBERED : lines.getLineNumber(position);
        }

        @Override
        public int getColumnNumber(int position) {
            return lines.getColumnNumber(position);
        }

        @Override
        public int getStartPosition(int line) {
            return lines.getStartPosition(line);
        }

        @Override
        public int getPosition(int line, int column) {
            return lines.getPosition(line, column);
        }

        @Override
        public long getLineNumber(long position) {
            return getLineNumber((int) position);
        }

        @Override
        public long getColumnNumber(long position) {
            return lines.getColumnNumber(position);
        }

        @Override
        public long getStartPosition(long line) {
            return lines.getStartPosition(line);
        }

        @Override
        public long getPosition(long line, long column) {
            return lines.getPosition(line, column);
        }
    }

    /** Makes the code of a program; an instruction that calls has the line that is its number. */
    private static final class NumberedCalls extends Gen {
        private final Recording recording;
        private final Field code;
        private final Deque<JCTree> visited = new ArrayDeque<>();
        private JCCompilationUnit unit;

        private NumberedCalls(Context context, Recording recording) {
            super(context);
            this.recording = recording;
            try {
                code = Gen.class.getDeclaredField("code");
            } catch (NoSuchFieldException failure) {
                throw new IllegalStateException(failure);
            }
            code.setAccessible(true);
        }

        static void register(Context context, Recording recording) {
            context.put(genKey, (Context.Factory<Gen>) each -> new NumberedCalls(each, recording));
        }

        @Override
        public boolean genClass(Env<AttrContext> env, JCClassDecl tree) {
            unit = env.toplevel;
            return super.genClass(env, tree);
        }

        @Override
        public void visitApply(JCMethodInvocation tree) {
            int position = tree.pos;
            visited.push(tree);
            super.visitApply(tree);
            visited.pop();
            tree.pos = position;
        }

        @Override
        public void visitNewClass(JCNewClass tree) {
            visited.push(tree);
            super.visitNewClass(tree);
            visited.pop();
        }

        /** What is called stands right behind the arguments. */
        @Override
        public void genArgs(List<JCExpression> arguments, List<Type> types) {
            super.genArgs(arguments, types);
            JCTree tree = visited.peek();
            if (tree instanceof JCMethodInvocation call) {
                call.pos = positionOf(call, TreeInfo.name(call.meth).toString());
            } else if (tree instanceof JCNewClass) {
                beginStatement(positionOf(tree, "new"));
            }
        }

        /** The position that stands for a call's number; its own where javac made the call, at the place of another. */
        private int positionOf(JCTree tree, String name) {
            Call call = recording.callAt(unit, tree.pos);
            return call != null && call.name.equals(name) ? NUMBERED + call.line : tree.pos;
        }

        private void beginStatement(int position) {
            try {
                ((Code) code.get(this)).statBegin(position);
            } catch (IllegalAccessException failure) {
                throw new IllegalStateException(failure);
            }
        }
    }
}
