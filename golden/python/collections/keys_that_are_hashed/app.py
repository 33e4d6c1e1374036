class Plain:
    pass


class Tag:
    def __hash__(self):
        return 1

    def __eq__(self, other):
        return True


class Table:
    def __getitem__(self, key):
        return key

    def __contains__(self, key):
        return True


class Own(dict):
    pass


def use_negative(plain: Plain, tag: Tag, unknown):
    values = {}
    values[plain] = 1
    values["name"] = tag
    Table()[tag]
    tag in Table()
    tag in unknown
    values.get(plain)
    values.get("name", tag)
    values.update(tag)
    [each for each in [Tag()]]
    return [tag], (tag,), {"key": tag}


def use(tag: Tag, unknown):
    values = {}
    values[tag] = 1
    values[tag] += 1
    del values[tag]
    Own()[tag]
    unknown[tag]
    tag in values
    tag not in {1, 2}
    tag in [1, 2]
    tag in (1, 2)
    values.get(tag)
    seen = {2}
    seen.add(tag)
    [1].index(tag)
    return {tag: 1}, {tag, 1}, {each: 1 for each in [Tag()]}, {each for each in [Tag()]}
