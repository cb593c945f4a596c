"""Personal data as people see it: what is stored, the export, and being forgotten."""

from __future__ import annotations

import json

from dragonbot.practice.world.person import Person
from tests.end_to_end.evening import Evening
from tests.end_to_end.house import House, in_a_house
from tests.end_to_end.player import Player


@in_a_house()
async def test_what_is_stored(house: House) -> None:
    ann = Player(house.driver, house["ann"], house.channel)
    cid = Player(house.driver, house["cid"], house.channel)
    told = await ann.run("/privacy")
    assert told.message.ephemeral
    assert "Your data" in told.text
    assert "What its messages showed: 90 days" in told.text
    assert "Answers and draws: forever" in told.text
    in_german = await cid.run("/privacy")
    assert "Was seine Nachrichten gezeigt haben: 90 Tage" in in_german.text
    about = await ann.run("/about")
    assert "Your data" in (await ann.click(about.message, "Your data")).text


@in_a_house()
async def test_exporting_one_s_own_data(house: House) -> None:
    evening = Evening(house)
    bob = evening["bob"]
    await evening.begin()
    asked = await bob.run("/privacy")
    given = await bob.click(asked.message, "Download my data")
    await house.driver.until(lambda: bool(house.driver.files(given.message)))
    assert given.message.ephemeral
    (file,) = house.driver.files(given.message)
    assert file.name == "dragonbot-data.json"
    data = json.loads(file.content)
    assert data["user"] == str(bob.person.id)
    assert data["tables"][0]["name"] == "Bob"
    assert int(data["tables"][0]["joined_by_interaction"]) > 0
    others = [player.person for player in evening.players if player is not bob]
    assert not [person for person in others if str(person.id) in file.content.decode()]
    forgets = await bob.click(asked.message, "Forget me")
    assert "Forgotten" in (await bob.click(forgets.message, "Yes, forget me")).text
    again = await bob.click((await bob.run("/privacy")).message, "Download my data")
    await house.driver.until(lambda: bool(house.driver.files(again.message)))
    assert json.loads(house.driver.files(again.message)[0].content)["tables"] == []
    assert house.driver.counts()["post"] > 0


@in_a_house()
async def test_in_german(house: House) -> None:
    cid = Player(house.driver, house["cid"], house.channel)
    asked = await cid.run("/privacy")
    given = await cid.click(asked.message, "Meine Daten herunterladen")
    await house.driver.until(lambda: bool(house.driver.files(given.message)))
    assert "Was von dir gespeichert ist" in given.message.text


def files_with(house: House, person: Person) -> list[str]:
    """Database files with a person's name or id anywhere in their bytes."""
    number = person.id
    spelt = [person.display_name.encode(), str(number).encode(), number.to_bytes(8, "big").lstrip(b"\0")]
    return [
        file.name
        for file in sorted(house.database.parent.glob(f"{house.database.name}*"))
        if any(each in file.read_bytes() for each in spelt)
    ]


@in_a_house()
async def test_forgotten_people_are_in_no_file(house: House) -> None:
    """Also people who were host, were mentioned, or left a seat; and a stopped bot leaves no log."""
    driver = house.driver
    host = driver.add_person("quendolin", "Quendolinchen")
    driver.join(driver.guild, host)
    evening = Evening(house, people=[host, *house.people[1:4]])
    await evening.begin(pace="live")
    for player in evening.players[1:]:
        await player.act()
    await driver.until(lambda: any(host.mention in each.text for each in evening.posts), 120.0)
    await evening.host.run("/me")
    asked = (await evening.host.run("/table leave")).message
    await evening.host.wish(asked, "leave")
    await evening.play(steps=2)
    assert len(files_with(house, host)) > 0
    asked = (await evening.host.run("/privacy")).message
    forgets = await evening.host.click(asked, "Forget me")
    assert "Forgotten" in (await evening.host.click(forgets.message, "Yes, forget me")).text
    assert files_with(house, host) == []
    await evening.play(steps=2)
    assert files_with(house, host) == []
    await house.stop()
    assert files_with(house, host) == []
    assert not house.database.with_name(f"{house.database.name}-wal").exists()
