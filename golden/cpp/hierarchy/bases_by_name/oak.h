#include "tree.h"
namespace mill {
class Oak : public wood::Tree<int>, private virtual Grain, public Unseen {};
struct Ring : Oak::Part {};
template <class T> class Log final : public T, public std::vector<T> {};
}
class Ash : public Tree {};
