protocol Grain: Sendable {}
class Tree {}
final class Oak: Tree, Grain, Codable { struct Ring: Cutting {} }
enum Kind: String, Grain { case hard }
extension Oak: Cutting {}
