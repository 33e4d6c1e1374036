pub trait Grain {}
pub trait Carved<T> {}
pub trait Unseen {}
pub struct Tree;
