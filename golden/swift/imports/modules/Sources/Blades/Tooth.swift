public struct Tooth {}
