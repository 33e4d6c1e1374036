@h({ (){} }) function g() { (class { });

@sealed class Kept { run() { return g(); } }
