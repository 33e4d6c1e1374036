pub mod wood;
use std::fmt;
use wood::{Grain, Tree as Trunk};
pub struct Oak<T>(T);
pub trait Hard: Grain + wood::Carved<u8> + Send + ?Sized + 'static {}
impl<T> Grain for Oak<T> {}
impl Hard for Oak<u8> {}
impl fmt::Display for Oak<u8> {}
impl !Cut for Oak<u8> {}
impl Grain for Trunk {}
trait Cut {}
mod tests {
    use super::*;
    struct Ash;
    impl Grain for Ash {}
    impl Unseen for Ash {}
}
