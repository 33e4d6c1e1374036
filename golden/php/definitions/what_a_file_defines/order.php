<?php
namespace Shop\Orders;
use A\B;
/** An order. */
#[Attr]
abstract class Order extends Base implements I {
    use Logs;
    const MAX = 3;
    public static ?int $count = 1, $other;
    private readonly string $name;
    public function __construct(private int $id) {}
    abstract protected function pay(int $a): int;
    final public static function make(): self { return new self(); }
}
interface Shape { public function area(): float; }
trait Logs { function log() {} }
enum Suit: string { case Hearts = 'H'; const X = 1; public function f() {} }
function top(int $x) { function inner() {} }
if (!function_exists('late')) {
    function late() {}
}
const LIMIT = 3;
define('OTHER', 2);
