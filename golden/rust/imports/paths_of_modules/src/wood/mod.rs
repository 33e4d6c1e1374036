pub mod oak;
pub use self::oak::Oak;
pub enum Kind { Hard }
pub trait Grain {}
