#pragma once
namespace mill {
struct Grain {};
namespace wood { template <class T> class Tree {}; }
}
