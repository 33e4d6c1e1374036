using System;
namespace Shop.Orders
{
    /// <summary>An order.</summary>
    [Serializable]
    public abstract class Order<T> : Base, IOrder where T : class
    {
        private const int Max = 3;
        public static readonly string Name = "x", Other = "y";
        public event EventHandler Changed;
        public int Total { get; set; }
        public int this[int i] => i;
        public Order(int x) : base(x) { }
        ~Order() { }
        protected internal virtual async Task<int> PayAsync(int a, string b = "x") { int Local() => 1; return 1; }
        public static Order<T> operator +(Order<T> a, Order<T> b) => a;
        public delegate void Handler(int x);
        enum Kind { A, B = 2 }
        interface IInner { void Do(); }
        record struct P(int X);
        public class Nested { void M() {} }
    }
    public record Person(string Name);
    public struct S { int x; }
}
