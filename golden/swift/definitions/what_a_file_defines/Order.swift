import Foundation
/// An order.
public final class Order<T>: Base, Codable {
  let id: Int
  private var name: String = "x"
  static let max = 3
  var total: Int { return 1 }
  init(id: Int) { }
  deinit { }
  func pay(_ a: Int, by b: String = "") async throws -> Int { func local() {}
    return 1 }
  class func make() -> Order { }
  subscript(i: Int) -> Int { 1 }
  enum Kind: String { case a, b = "x"; case c(Int) }
  struct Inner { }
}
protocol Shape { func area() -> Double; var x: Int { get } }
extension Order: Shape { func more() {} }
extension Elsewhere { func far() {} }
struct P { var x = 1 }
actor A { func f() {} }
typealias Handler = (Int) -> Void
func top() {}
let topLet = 1
