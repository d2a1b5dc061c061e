"""Groups: made, joined by a link, renamed, left, closed; private to those who are in them."""

import re
from collections.abc import Callable

import pytest

from group_members import invite_of, keeper_of, names_of, new_player
from ladle.errors import (
    BadName,
    GroupFull,
    KeeperOnly,
    TooManyGroups,
    UnknownGroup,
    UnknownInvite,
    UnknownMember,
    UnknownPlayer,
)
from ladle.play import GroupView, House
from ladle.play.groups import MOST_GROUPS, MOST_MEMBERS
from ladle.storage import Database, people
from small_house import Clock

KEY = "0123456789abcdef"


@pytest.fixture
def group(house: House, player: int) -> GroupView:
    """Kept by the player, called Ms Novak in it."""
    return house.groups.make(player, "Class 5b", "Ms Novak")


def join(house: House, group: GroupView, name: str) -> int:
    pupil = new_player(house)
    house.groups.join(pupil, invite_of(group), name)
    return pupil


def test_a_group_is_made_and_joined_by_its_link(house: House, player: int, group: GroupView) -> None:
    assert (group.name, names_of(group), keeper_of(group)) == ("Class 5b", ["Ms Novak"], "Ms Novak")
    assert group.editions == ("en-dog",)
    pupil = new_player(house)
    joined = house.groups.join(pupil, invite_of(group), " Mia ")
    assert names_of(joined) == ["Ms Novak", "Mia"]
    assert [(member.seat, member.you, member.keeper) for member in joined.members] == [
        (1, False, True),
        (2, True, False),
    ]
    assert joined.invite == group.invite, "all members see the link"
    (entry,) = house.groups.of_player(pupil)
    assert (entry.id, entry.name, entry.members, entry.you, entry.keeper) == (group.id, "Class 5b", 2, "Mia", False)
    assert house.groups.of_player(player)[0].keeper


def test_an_id_and_a_link_tell_nothing_and_cannot_be_guessed(house: House, player: int, group: GroupView) -> None:
    assert re.fullmatch("groups/join/[A-Za-z0-9_-]{22}[.][a-z2-7]{16}", group.invite)
    other = house.groups.make(player, "Class 5b", "Ms Novak")
    assert invite_of(other).split(".")[1] != invite_of(group).split(".")[1]


def test_the_same_key_makes_the_same_group_again(house: House, player: int) -> None:
    made = house.groups.make(player, "Family", "Dad", KEY)
    assert house.groups.make(player, "Family", "Dad", KEY) == made
    assert house.groups.make(player, "Family", "Dad").id != made.id
    assert house.groups.make(new_player(house), "Family", "Dad", KEY).id != made.id, "keys are each player's own"
    assert len(house.groups.of_player(player)) == 2


def test_joining_twice_is_joining_once(house: House, player: int, group: GroupView) -> None:
    pupil = join(house, group, "Mia")
    again = house.groups.join(pupil, invite_of(group), "Another name")
    assert names_of(again) == ["Ms Novak", "Mia"]
    assert house.groups.join(player, invite_of(group), "Mia").members[0].you, "who is in needs no other name"


@pytest.mark.parametrize(
    "spoil",
    [
        lambda invite: invite[:-1] + ("a" if invite[-1] != "a" else "b"),
        lambda invite: invite.upper(),
        lambda invite: invite.split(".")[0],
        lambda invite: invite + "a",
        lambda invite: "." + invite.split(".")[1],
        lambda invite: "x" * 22 + "." + invite.split(".")[1],
        lambda invite: "\x00.\udcff",
        lambda invite: "",
    ],
)
def test_a_wrong_link_leads_nowhere(house: House, group: GroupView, spoil: Callable[[str], str]) -> None:
    wrong = spoil(invite_of(group))
    with pytest.raises(UnknownInvite):
        house.groups.invited(wrong)
    with pytest.raises(UnknownInvite):
        house.groups.join(new_player(house), wrong, "Mia")


def test_a_link_tells_the_name_and_nothing_of_who_is_there(house: House, player: int, group: GroupView) -> None:
    stranger = house.groups.invited(invite_of(group))
    assert (stranger.name, stranger.members, stranger.group) == ("Class 5b", 1, None)
    assert house.groups.invited(invite_of(group), new_player(house)).group is None
    assert house.groups.invited(invite_of(group), player).group == group.id
    assert len(house.groups.view(player, group.id).members) == 1, "nobody joins by looking"


def test_a_new_link_takes_the_place_of_the_old_one(house: House, player: int, group: GroupView) -> None:
    pupil = join(house, group, "Mia")
    renewed = house.groups.renew_link(player, group.id)
    assert renewed.invite != group.invite
    with pytest.raises(UnknownInvite):
        house.groups.join(new_player(house), invite_of(group), "Zoë")
    assert names_of(house.groups.view(pupil, group.id)) == ["Ms Novak", "Mia"], "who is in stays in"
    assert names_of(house.groups.join(new_player(house), invite_of(renewed), "Zoë")) == ["Ms Novak", "Mia", "Zoë"]


def test_a_group_is_not_there_for_who_has_no_seat(house: House, group: GroupView) -> None:
    stranger = new_player(house)
    asked: list[Callable[[str], object]] = [
        lambda name: house.groups.view(stranger, name),
        lambda name: house.groups.rename(stranger, name, "Mine"),
        lambda name: house.groups.renew_link(stranger, name),
        lambda name: house.groups.rename_self(stranger, name, "Mia"),
        lambda name: house.groups.unseat(stranger, name, 1),
        lambda name: house.groups.close(stranger, name),
        lambda name: house.group_tables.table(stranger, name, "en-dog"),
        lambda name: house.group_replays.newest(stranger, name, 1, "en-dog"),
    ]
    for question in asked:
        for name in (group.id, "x" * 22, "\x00", "\udcff", ""):
            with pytest.raises(UnknownGroup):
                question(name)
    assert house.groups.of_player(stranger) == ()


def test_only_the_keeper_keeps(house: House, player: int, group: GroupView) -> None:
    mia, zoe = join(house, group, "Mia"), join(house, group, "Zoë")
    refused: list[Callable[[], object]] = [
        lambda: house.groups.rename(mia, group.id, "Mine"),
        lambda: house.groups.renew_link(mia, group.id),
        lambda: house.groups.close(mia, group.id),
        lambda: house.groups.unseat(mia, group.id, 1),
        lambda: house.groups.unseat(mia, group.id, 3),
    ]
    for ask in refused:
        with pytest.raises(KeeperOnly, match="Only Ms Novak"):
            ask()
    assert house.groups.rename(player, group.id, "Class 6b").name == "Class 6b"
    house.groups.unseat(player, group.id, 3)
    with pytest.raises(UnknownGroup):
        house.groups.view(zoe, group.id)
    with pytest.raises(UnknownMember):
        house.groups.unseat(player, group.id, 3)
    house.groups.close(player, group.id)
    with pytest.raises(UnknownGroup):
        house.groups.view(mia, group.id)
    with pytest.raises(UnknownInvite):
        house.groups.invited(invite_of(group))


def test_who_has_been_there_longest_keeps_the_group_until_it_is_gone(
    house: House, player: int, group: GroupView, clock: Clock
) -> None:
    clock.on(minutes=1)
    mia = join(house, group, "Mia")
    clock.on(days=-2)  # a clock that was set right: so far back it is believed
    zoe = join(house, group, "Zoë")
    clock.on(days=2, hours=1)
    house.groups.unseat(player, group.id, 1)
    assert keeper_of(house.groups.view(mia, group.id)) == "Zoë"
    house.groups.unseat(zoe, group.id, 3)
    assert keeper_of(house.groups.view(mia, group.id)) == "Mia"
    house.groups.unseat(mia, group.id, 2)
    with pytest.raises(UnknownInvite):
        house.groups.invited(invite_of(group))


def test_names_are_each_members_own(house: House, player: int, group: GroupView) -> None:
    with pytest.raises(BadName) as refused:
        join(house, group, "ms  NOVAK")
    assert refused.value.data["rule"] == "taken"
    mia = join(house, group, "Mia")
    assert names_of(house.groups.rename_self(mia, group.id, "Mia B.")) == ["Ms Novak", "Mia B."]
    assert names_of(house.groups.rename_self(mia, group.id, "MIA B.")) == ["Ms Novak", "MIA B."], "one's own is free"
    with pytest.raises(BadName):
        house.groups.rename_self(mia, group.id, "Ms Novak")
    for name in ("", "x" * 41, "\u202e"):
        with pytest.raises(BadName):
            house.groups.rename(player, group.id, name)
    with pytest.raises(BadName):
        house.groups.make(player, "Class", "!")


def test_nobody_is_in_too_many_groups(house: House, player: int, group: GroupView) -> None:
    other = house.groups.make(new_player(house), "Office", "Boss")
    for number in range(MOST_GROUPS - 1):
        house.groups.make(player, f"Group {number}", "Me")
    with pytest.raises(TooManyGroups):
        house.groups.make(player, "One more", "Me")
    with pytest.raises(TooManyGroups):
        house.groups.join(player, invite_of(other), "Me")
    house.groups.unseat(player, group.id, 1)
    assert names_of(house.groups.join(player, invite_of(other), "Me")) == ["Boss", "Me"]


def test_a_group_has_room_for_a_school_year_and_no_more(house: House, group: GroupView) -> None:
    for number in range(MOST_MEMBERS - 1):
        join(house, group, f"Pupil {number}")
    with pytest.raises(GroupFull):
        join(house, group, "One more")


def test_joined_devices_are_one_member_by_the_seat_taken_first(
    house: House, database: Database, group: GroupView
) -> None:
    phone, tablet = join(house, group, "Mia"), join(house, group, "Mia’s tablet")
    database.write(lambda connection: people.join(connection, phone, tablet))
    for device in (phone, tablet):
        shown = house.groups.view(device, group.id)
        assert names_of(shown) == ["Ms Novak", "Mia"]
        assert [member.seat for member in shown.members if member.you] == [2]
        assert house.groups.of_player(device)[0].you == "Mia"
    laptop = new_player(house)
    database.write(lambda connection: people.join(connection, laptop, tablet))
    assert house.groups.view(laptop, group.id).members[1].you, "a device without a seat is its person"
    assert names_of(house.groups.join(laptop, invite_of(group), "Again")) == ["Ms Novak", "Mia"]
    house.groups.unseat(laptop, group.id, 2)
    for device in (phone, tablet, laptop):
        with pytest.raises(UnknownGroup):
            house.groups.view(device, group.id)


def test_who_is_forgotten_leaves_and_takes_an_empty_group_along(
    house: House, database: Database, clock: Clock, player: int, group: GroupView
) -> None:
    mia = join(house, group, "Mia")
    alone = house.groups.make(mia, "Only me", "Mia")
    database.write(lambda connection: people.forget(connection, mia, b"0" * 32, clock()))
    assert names_of(house.groups.view(player, group.id)) == ["Ms Novak"]
    with pytest.raises(UnknownInvite):
        house.groups.invited(invite_of(alone))
    with pytest.raises(UnknownPlayer):
        house.groups.join(mia, invite_of(group), "Mia")
