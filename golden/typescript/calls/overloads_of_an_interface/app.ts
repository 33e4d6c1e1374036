class Text { read() {} }
class Raw { read() {} }

interface Source {
  load(path: string): Text;
  load(path: string[]): Raw;
  load(path: Text): Raw;
  on(event: "text", act: (text: Text) => void): this;
  on(event: "raw" | "bytes", act: (raw: Raw) => void): this;
  on(event: string, act: (...given: any[]) => void): this;
}

function find(name: "text"): Text;
function find(name: string): Raw;
function find(name: any): any { return name; }

export function use(source: Source, text: Text, path: string) {
  source.load("a").read();
  source.load(path).read();
  source.load(text).read();
  source.on("text", (text) => text.read());
  source.on("bytes", (raw) => raw.read()).on("text", (text) => text.read());
  source.on("other", (other) => other.read());
  find("text").read();
  find("raw").read();
}
