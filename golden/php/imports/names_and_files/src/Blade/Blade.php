<?php
namespace Mill\Blade;

class Blade {}
class Tooth {}
