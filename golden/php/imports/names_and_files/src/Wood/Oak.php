<?php
namespace Mill\Wood;

use Mill\Blade\{Blade, Tooth as Point};
use Mill\Blade;
use Mill\Missing;
use function Mill\Blade\sharpen;
use Psr\Log\LoggerInterface, Countable;
use Mill\Blade\Blade\Inner;

require_once __DIR__ . '/../Blade/functions.php';
require 'absent.php';
include $path;

class Oak { use Carved; }
