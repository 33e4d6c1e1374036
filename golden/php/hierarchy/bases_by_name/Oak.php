<?php
namespace Mill\Wood;

use Mill\Blade\Cutting;
use Mill\Blade\{Carved as Cut};
use Exception;

class Tree extends Exception {}
final class Oak extends Tree implements Cutting, \Mill\Blade\Holding, Missing { use Cut; }
class Ash extends Holding {}
enum Kind: string implements Cutting { case Hard = 'h'; }
