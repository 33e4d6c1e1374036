"""Spots in Java: cases that are one and cases that are none."""

from tests.metrics.spots_of_go import Cases

JAVA: Cases = {
    "Loops": (
        'class Loops {\n  String f(java.util.List<String> rows) {\n    String s = "";\n    for (String r : rows) {\n      s += r + ",";\n'
        '      java.util.regex.Pattern.compile("a+");\n    }\n    return s;\n  }\n'
        '  void g(java.sql.Statement q, int n) throws Exception {\n    while (n > 0) {\n      q.executeQuery("x");\n'
        "      n += 1;\n    }\n  }\n}\n",
        [
            ("text_in_loop", 5, 1, "s"),
            ("pattern_in_loop", 6, 1, "java.util.regex.Pattern.compile"),
            ("query_in_loop", 12, 1, "java.sql.Statement.executeQuery"),
        ],
    ),
    "Batches": (
        "class Batches {\n  void f(java.sql.PreparedStatement q, java.sql.PreparedStatement p, int n) throws Exception {\n"
        "    while (n > 0) {\n      n -= 1;\n      if (n == 7) {\n        q.addBatch();\n      } else {\n        q.execute();\n      }\n"
        "      p.execute();\n    }\n  }\n}\n",
        [("query_in_loop", 10, 1, "java.sql.PreparedStatement.execute")],
    ),
    "Cleaning": (
        "class Cleaning {\n  void f() {\n    try {\n      g();\n    } catch (IllegalStateException e) {\n      try {\n        h();\n"
        "      } catch (Exception other) {\n      }\n      throw e;\n    }\n  }\n  void g() {\n    try {\n      f();\n"
        "    } catch (IllegalStateException e) {\n      try {\n        h();\n      } catch (Exception other) {\n      }\n"
        "      h();\n    }\n  }\n  void h() {}\n}\n",
        [("swallowed_exception", 19, 2, "Exception")],
    ),
    "Handlers": (
        "class Handlers {\n  void f() {\n    try {\n      g();\n    } catch (IllegalStateException e) {\n"
        '      throw new RuntimeException("x");\n'
        "    }\n  }\n  void g() {\n    try {\n      f();\n    } catch (IllegalStateException e) {\n"
        '      throw new RuntimeException("x", e);\n'
        "    }\n  }\n  void h() {\n    try {\n      f();\n    } catch (Throwable t) {\n      System.out.println(t);\n    }\n  }\n}\n",
        [("lost_cause", 6, 1, None), ("broad_exception", 19, 1, "Throwable")],
    ),
    "Nested": (
        "class Nested {\n  void f() {\n    try {\n      g();\n    } catch (IllegalStateException e) {\n      try {\n        h();\n"
        '      } catch (Error other) {\n        throw new RuntimeException("x", e);\n      }\n    }\n  }\n  void g() {\n'
        "    try {\n      f();\n    } catch (IllegalStateException e) {\n      try {\n        h();\n"
        '      } catch (Error other) {\n        throw new RuntimeException("x");\n      }\n    }\n  }\n  void h() {}\n}\n',
        [("lost_cause", 20, 2, None)],
    ),
    "UnrunTest": (
        "class UnrunTest {\n  @Test\n  @Disabled\n  void testA() {\n    f();\n  }\n  @Test\n  @DisabledOnOs(WINDOWS)\n  void testB() {\n"
        "    f();\n  }\n}\n",
        [("test_without_assertion", 7, 1, None)],
    ),
    "Told": (
        "class Told {\n  String f() {\n    try {\n      g();\n    } catch (Exception e) {\n      String text = e.getMessage();\n"
        "      return text;\n    }\n    try {\n      g();\n    } catch (Exception e) {\n      return e.getMessage();\n    }\n"
        "    try {\n      g();\n    } catch (Exception e) {\n      throw new IllegalStateException();\n    }\n    return null;\n  }\n"
        "  Date h(String t) {\n    try {\n      return new SimpleDateFormat(F).parse(t);\n    } catch (Exception e) {\n"
        '      throw new IllegalStateException("no date");\n    }\n  }\n'
        "  void g() {}\n}\n",
        [("lost_cause", 17, 2, None)],
    ),
    "Reading": (
        "class Reading {\n  double f(Object o) {\n    try {\n      if (o instanceof Number) return ((Number) o).doubleValue();\n"
        "      return Double.parseDouble((String) o);\n    } catch (Exception e) {\n      throw new ClassCastException();\n    }\n  }\n"
        "  double g(Object o) {\n    try {\n      return Double.parseDouble(read(o));\n    } catch (Exception e) {\n"
        "      throw new ClassCastException();\n    }\n  }\n"
        "  void h(String t) {\n    try {\n      d = Integer.parseInt(t);\n      if (d < 1) {\n        throw new Exception();\n      }\n"
        "    } catch (Exception e) {\n      throw new ClassCastException();\n    }\n  }\n}\n",
        [("lost_cause", 14, 2, None)],
    ),
    "Impossible": (
        "class Impossible {\n  void f() {\n    try {\n      g();\n    } catch (IllegalStateException e) {\n"
        '      throw new AssertionError("x");\n'
        "    }\n  }\n  void g() {}\n}\n",
        [],
    ),
    "Ending": (
        "class Ending {\n  void f() {\n    try {\n      f();\n    } catch (Exception e) {\n      e.printStackTrace();\n"
        "      System.exit(1);\n    }\n    try {\n      f();\n    } catch (Exception e) {\n      e.printStackTrace();\n"
        "      System.exit(0);\n    }\n  }\n}\n",
        [("broad_exception", 11, 1, "Exception")],
    ),
    "Plain": (
        "class Plain {\n  void f(int a, int b, int c, int d, long e) {}\n"
        "  void g(int a, int b, String c, boolean d, Plain e) {}\n"
        "  @Override public void h(int a, int b, int c, int d, long e) {}\n"
        "  private void k(int a, int b, int c, int d, long e) {}\n}\n"
        "class Above { void i(int a, int b, int c, int d, long e) {} abstract void j(int a, int b, int c, int d, long e); }\n"
        "class Below extends Above {\n  @Override void i(int a, int b, int c, int d, long e) {}\n"
        "  @Override void j(int a, int b, int c, int d, long e) {}\n}\n",
        [("primitive_parameters", 2, 5, None), ("primitive_parameters", 7, 5, None)],
    ),
}
