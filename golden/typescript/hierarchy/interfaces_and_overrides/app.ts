interface Reader {
  read(): string;
}
interface Closer extends Reader {
  close(): void;
}
abstract class Base implements Closer {
  abstract read(): string;
  close(): void {}
}
class File extends Base {
  read(): string {
    return "";
  }
  private helper(): void {}
}
class Socket extends Base {
  override close(): void {}
  read = () => "";
}
class Unrelated {
  read(): void {}
  close(): void {}
}

const paper: Reader = { read: () => "paper" };
const drawer: Closer = { read: () => "drawer", close() {} };
const apart = { read: () => "apart", close() {} };
function open(reader: Reader, closer: Closer): void {
  reader.read();
  closer.read();
  closer.close();
}
open({ read: sharpen }, drawer);
apart.read();
function sharpen() {
  return "sharp";
}
