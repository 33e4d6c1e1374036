/* Tools. */
package mill
package tools

import mill.blade.Tooth

class `Long-Saw`
class Axe
