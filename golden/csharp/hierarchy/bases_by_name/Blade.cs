namespace Mill.Blades { public class Blade { public interface ITooth {} } }
namespace Mill.Other { public class Elsewhere {} }
