using Mill.Blades;
using System;

namespace Mill.Wood;

interface IGrain<T> {}
class Tree : Exception {}
class Oak : Tree, IGrain<int>, Blade.ITooth {}
record Ash(int Age) : Trunk(Age);
record Trunk(int Age);
struct Splinter : IGrain<int> {}
enum Kind : byte { Hard }
class Beech : Elsewhere {}
