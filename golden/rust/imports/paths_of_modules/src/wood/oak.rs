use super::Kind;
use super::super::Edge;
pub struct Oak;
use tree_rings::Ring;
use core::cell::Cell;
use blade::Blade;
