<?php
namespace Mill\Blade;

function sharpen() {}
