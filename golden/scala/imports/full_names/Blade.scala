package mill.blade

import mill.wood.{Oak as Tree, given}

object Blade { val edge = 1 }
class Tooth
