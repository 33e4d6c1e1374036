package mill.blade

interface Cutting
open class Blade : Base.Old() { open class Tooth }
class Elsewhere
