<?php
namespace Mill\Blade;

interface Holding {}
interface Cutting extends Holding {}
trait Carved {}
