package mill.blade

trait Blade
