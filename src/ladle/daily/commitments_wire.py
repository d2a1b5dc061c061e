"""Commitments as JSON: the one form in which houses publish them and anybody reads them.

Pydantic, which takes longer to load than all the rest of this room, is imported only when it is needed.
"""

from functools import cache
from typing import TYPE_CHECKING

from ladle.daily.commitments import Commitments
from ladle.errors import BadCommitments

if TYPE_CHECKING:
    from pydantic import TypeAdapter


def to_wire(commitments: Commitments) -> bytes:
    """UTF-8: the fields by their names, moments as ISO 8601 in UTC, null for what is not there."""
    return _adapter().dump_json(commitments)


def from_wire(content: str | bytes) -> Commitments:
    """What ``to_wire`` wrote. Members that this version does not know are left aside.

    Raises BadCommitments, which says where, for anything else.
    """
    from pydantic import ValidationError

    try:
        return _adapter().validate_json(content, strict=True)
    except ValidationError as error:
        first = error.errors(include_url=False, include_context=False, include_input=False)[0]
        raise BadCommitments(".".join(map(str, first["loc"])), first["msg"].removeprefix("Value error, ")) from None


@cache
def _adapter() -> "TypeAdapter[Commitments]":
    from pydantic import TypeAdapter

    return TypeAdapter(Commitments)
