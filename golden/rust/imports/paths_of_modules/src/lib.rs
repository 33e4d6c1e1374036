mod blade;
pub mod wood;
mod missing;
pub use blade::Blade as Edge;
pub use wood::*;
pub use serde::Serialize;
extern crate log as journal;
macro_rules! cut { () => {} }
mod tree_rings { pub struct Ring; }
mod core { pub struct Heart; }
