import alembic.config
from alembic import context, op


def upgrade():
    op.add_column("a")
    context.get_x()
    alembic.config.main()
