"""Which changes of a table nobody may notice, and where its log stood when the open question was asked."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    """What was changed before could be noticed; a proposal falls only if it was made while others chose in secret."""
    op.add_column("tables", sa.Column("quiet", sa.Integer(), nullable=False, server_default="0"))
    op.add_column("tables", sa.Column("opened", sa.Integer(), nullable=False, server_default="0"))
    op.execute(sa.text("UPDATE tables SET opened = length"))
