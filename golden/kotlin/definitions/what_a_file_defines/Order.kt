package shop.orders

import a.b.C

/** An order. */
@Serializable
data class Order(val id: Int, private var name: String) : Base(), IOrder {
    companion object { const val MAX = 3; fun make(): Order = Order(1, "") }
    val total: Int get() = 1
    private lateinit var other: String
    constructor(x: Int) : this(x, "") { }
    init { println() }
    override suspend fun pay(a: Int = 1): Int { fun local() {} ; return 1 }
    inner class Inner
    enum class Kind(val c: Char) { A('a'), B('b'); fun f() {} }
}
sealed interface Shape { fun area(): Double }
object Single { fun go() {} }
fun String.shout(): String = this
typealias Handler = (Int) -> Unit
val top = 1
fun `names with 1.5 blanks`() {}
internal fun hidden() {}
class Given(private val all: Shape) : Shape by all {
    fun more() {}
}
class Injected
    @Inject(1)
    internal constructor(val by: Int) : Base() {
        val late by lazy { fun local() {} }
        fun more() {}
    }
