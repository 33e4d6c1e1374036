mod blade;
pub mod wood;
mod missing;
pub use blade::Blade as Edge;
pub use wood::*;
pub use serde::Serialize;
extern crate log as journal;
macro_rules! cut { () => {} }
