protocol Cutting {}
extension Tree: Cutting {}
