import click


class Config:
    def load(self): ...


class Store:
    def load(self): ...


pass_store = click.make_pass_decorator(Store)


@click.group()
@click.pass_context
def cli(ctx):
    ctx.obj = Config()


@cli.command()
@click.pass_context
def with_context(ctx):
    ctx.obj.load()
    ctx.find_object(Store).load()


@cli.command()
@click.pass_obj
def with_object(config):
    config.load()


@cli.command()
@click.option("--name")
@pass_store
def with_store(store, name):
    store.load()
    name.load()


def current():
    click.get_current_context().obj.load()


# Nothing is passed to what is only called.
def plain(config):
    config.load()
