use super::Kind;
use super::super::Edge;
pub struct Oak;
