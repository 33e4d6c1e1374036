mod common;
use common::plank;
use saw_mill::{Edge, Oak, wood::oak, Absent};
