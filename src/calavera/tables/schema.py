"""The tables of the store. A match is a row and its log; the rest is who sits there and what they say.

The columns `waiting` and `result` repeat what the log says, for lists; nothing else is computed from them.
Of the changes that `revision` counts, `quiet` were such that nobody may notice them; `updated` is the time of the
others. `opened` is the length of the log when the open question was asked. Times are seconds since 1970 (UTC).
"""

from sqlalchemy import (
    JSON,
    Boolean,
    Column,
    Float,
    ForeignKey,
    ForeignKeyConstraint,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    Text,
    UniqueConstraint,
)

metadata = MetaData(
    naming_convention={
        "ix": "ix_%(table_name)s_%(column_0_N_name)s",
        "uq": "uq_%(table_name)s_%(column_0_N_name)s",
        "fk": "fk_%(table_name)s_%(column_0_N_name)s",
        "pk": "pk_%(table_name)s",
    }
)

guests = Table(
    "guests",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("token_hash", String(64), nullable=False, unique=True),
    Column("nickname", String(24), nullable=False),
    Column("created", Float, nullable=False),
)

tables = Table(
    "tables",
    metadata,
    Column("id", String(12), primary_key=True),
    Column("game", String(64), nullable=False),
    Column("rules_version", Integer, nullable=False),
    Column("seats", Integer, nullable=False),
    Column("options", JSON, nullable=False),
    Column("components", JSON(none_as_null=True)),
    Column("own_components", Boolean, nullable=False),
    Column("seed", LargeBinary(32), nullable=False),
    Column("visibility", String(8), nullable=False),
    Column("status", String(8), nullable=False),
    Column("host", Integer),
    Column("invite_hash", String(64)),
    Column("rematch", String(12)),
    Column("length", Integer, nullable=False),
    Column("opened", Integer, nullable=False),
    Column("revision", Integer, nullable=False),
    Column("quiet", Integer, nullable=False),
    Column("waiting", JSON, nullable=False),
    Column("result", JSON(none_as_null=True)),
    Column("record", Text),
    Column("created", Float, nullable=False),
    Column("updated", Float, nullable=False),
    Index(None, "visibility", "status", "updated"),
)

seats = Table(
    "seats",
    metadata,
    Column("table", String(12), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("kind", String(8), nullable=False),
    Column("name", String(32), nullable=False),
    Column("bot", String(32)),
    Column("invite_hash", String(64)),
    Column("token_hash", String(64), unique=True),
)

holders = Table(
    "holders",
    metadata,
    Column("table", String(12), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("guest", Integer, ForeignKey("guests.id", ondelete="CASCADE"), primary_key=True),
    Column("return_hash", String(64)),
    ForeignKeyConstraint(["table", "seat"], ["seats.table", "seats.seat"], ondelete="CASCADE"),
    Index(None, "guest"),
)
"""The guests who may act for a seat: usually one, and once more for each device that took the seat up."""

log = Table(
    "log",
    metadata,
    Column("table", String(12), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("seq", Integer, primary_key=True, autoincrement=False),
    Column("seat", Integer, nullable=False),
    Column("action", Integer, nullable=False),
    Column("move_id", String(64), nullable=False),
    Column("ask", Integer, nullable=False),
    Column("fingerprint", Integer, nullable=False),
    Column("at", Float, nullable=False),
    UniqueConstraint("table", "seat", "move_id"),
)
"""Append-only. Move ids are unique by seat, so that no seat can use up another's."""

standing = Table(
    "standing",
    metadata,
    Column("table", String(12), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("mode", String(8), nullable=False),
    Column("topic", Integer, nullable=False),
)
"""How a seat wants to be asked at any time, where that is not the usual way."""

chat = Table(
    "chat",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("table", String(12), ForeignKey("tables.id", ondelete="CASCADE"), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("name", String(32), nullable=False),
    Column("text", String(400), nullable=False),
    Column("at", Float, nullable=False),
    Index(None, "table", "id"),
)

proposals = Table(
    "proposals",
    metadata,
    Column("table", String(12), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, nullable=False),
    Column("length", Integer, nullable=False),
    Column("agreed", JSON, nullable=False),
    Column("refused", Boolean, nullable=False),
)
"""To take back the last choice of `seat`. It stands as long as the question is open that was asked at this `length`."""
