package mill.wood

import mill.blade.Blade
import mill.blade.Cutting as Cuts
import mill.tools.*

interface Grain<T>
open class Tree(val age: Int) : Unknown()
class Oak(age: Int) : Tree(age), Grain<Int>, Cuts by blade
class Saw : Blade.Tooth(), Tool
object Mill : mill.blade.Blade()
class Ash : Elsewhere()
