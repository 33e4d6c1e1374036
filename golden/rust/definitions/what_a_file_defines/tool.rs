//! Module docs.
use std::fmt;

/// A tool.
#[derive(Debug)]
pub struct Tool<T> { pub name: String, size: u32, extra: T }
impl fmt::Display for Elsewhere { fn fmt(&self) -> u8 { 1 } }
pub struct Pair(i32, i32);
pub enum Kind { Saw, Plane(u8), Named { x: i32 } }
pub trait Cut: Sized { const N: usize; type Out; fn cut(&self) -> Self::Out; fn twice(&self) { } }
impl<T> Cut for Tool<T> where T: Clone { const N: usize = 1; type Out = u8; fn cut(&self) -> u8 { fn inner() {} 1 } }
impl Tool<u8> { pub fn new() -> Self { todo!() } pub(crate) async fn go(&self) {} }
pub mod inner { pub fn f() {} static S: i32 = 1; }
mod outside;
const LIMIT: usize = 3;
type Alias = Vec<u8>;
macro_rules! make { () => {} }
union U { a: u8 }
extern "C" { fn ext(x: i32); }
#[cfg(test)] mod tests { #[test] fn works() {} }
cfg_saws! {
    /// Cuts.
    pub fn conditional() {}
    impl Tool<u8> {
        cfg_saws! {
            pub fn member(&self) { fn inner() {} }
        }
    }
}
vec! { fn no_function() {} }
