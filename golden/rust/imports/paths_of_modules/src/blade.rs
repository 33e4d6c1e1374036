use std::{fmt, io::{self, Read as In}};
use crate::wood::{Oak, Kind::Hard};
use super::wood;
use crate::{cut, Serialize, Nothing};
use serde::Deserialize;
pub struct Blade;
impl crate::wood::Grain for Blade {}
mod tests {
    use super::*;
    use super::Blade;
    use super::super::Edge;
    mod further { use self::unknown; }
}
