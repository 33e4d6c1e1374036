class Zip {
  finish() {}
}

class Tar {
  finish() {}
}

class Other {
  finish() {}
}

class Typed {
  constructor() {
    /** @type {Tar} */
    this.packer = this.make();
  }

  run() {
    this.packer.finish(); // Its type is declared.
  }
}

class TypedBelow extends Typed {
  constructor() {
    super();
    this.packer = new Other();
  }
}

class Archive {
  constructor() {
    this.packer = false;
    this.kept = new Zip();
  }

  run() {
    this.packer.finish();
    this.kept.finish();
    this.unknown.finish(); // Objects of a subclass alone have it.
  }
}

class ZipArchive extends Archive {
  constructor() {
    super();
    this.packer = new Zip();
    this.unknown = new Other();
  }
}

class TarArchive extends Archive {
  constructor() {
    super();
    this.packer = new Tar();
  }

  run() {
    this.packer.finish(); // Its own alone.
  }
}

class Beside {
  constructor() {
    this.packer = new Other();
  }
}

new ZipArchive().run();
new TarArchive().run();
new Archive().packer.finish(); // Not of a subclass.
