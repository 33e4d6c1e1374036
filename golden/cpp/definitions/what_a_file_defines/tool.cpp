namespace shop { namespace inner {
/// A tool.
template <typename T> class Tool : public Base<T> {
 public:
  Tool(); explicit Tool(int x) : x_(x) {}
  virtual ~Tool() = default;
  int cut(int a) const;
  static T make() { return T(); }
  bool operator==(const Tool& o) const;
  template <class U> void put(U u) {}
  enum class Kind { A, B };
  struct Inner { int a; };
  using Alias = int;
 private:
  int x_; std::string name_ = "x";
};
template <typename T> int Tool<T>::cut(int a) const { return 1; }
struct S final { void f(); };
enum Color { RED };
using Vec = std::vector<int>;
constexpr int kMax = 3;
void free_fn(int& x) noexcept {}
auto trailing() -> int { return 1; }
template <> void spec<int>() {}
} }
extern "C" { void c_fn(void) {} }
class Fwd;
class LIB_API Announced;
class LIB_API Marked { public: void go() LOCKED(a); private: int held_ GUARDED_BY(a); };
void shop::Elsewhere::run() {}
namespace { void hidden() {} }
