class Item {
  show(): void {}
}
class TextItem extends Item {
  show(): void {}
  format(): void {}
}
class Other {
  show(): void {}
}
interface Named {
  rename(): void;
}

function isText(item: Item | Other): item is TextItem {
  return item instanceof TextItem;
}
const isNamed = (value: unknown): value is Named => value !== null;
function isReady(item: Item): boolean {
  return item !== null;
}

export function use(item: Item, either: Other | TextItem, unknown: unknown) {
  if (isText(item)) {
    item.show();
    item.format();
  } else {
    item.show();
  }
  if (isReady(item)) item.show();
  if (isText(either)) either.show();
  else either.show();
  if (isNamed(unknown)) unknown.rename();
  if (isNamed(either) && isText(either)) either.format();
  isText(item) ? item.format() : item.show();
  if (!isText(item)) return;
  item.format();
}
