"""Players in a group, for tests."""

from ladle.play import GroupView, House


def new_player(house: House) -> int:
    return house.player(house.new_player().token)


def invite_of(group: GroupView) -> str:
    """The part of the address that the interface takes."""
    return group.invite.removeprefix("groups/join/")


def names_of(group: GroupView) -> list[str]:
    return [member.name for member in group.members]


def keeper_of(group: GroupView) -> str:
    (keeper,) = [member.name for member in group.members if member.keeper]
    return keeper
