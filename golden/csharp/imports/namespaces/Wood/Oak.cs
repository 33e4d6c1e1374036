global using System;
using System.Collections.Generic;
using Mill.Blades;
using Blades;
using static Mill.Blades.Sharpener;
using Edge = Mill.Blades.Blade;
using Missing = Mill.Blades.Absent;
using Newtonsoft.Json;

namespace Mill.Wood;

class Oak {}
