"""`/leaders` and `/stats` as people see them."""

from __future__ import annotations

from dragonbot.ids import GuildId, MatchId, UserId
from dragonbot.ratings.rounds import RatingRounds
from dragonbot.store.results import PlacingRow, ResultRow
from dragonbot.store.sql.connection import Connection
from dragonbot.store.sql.rows import PLACINGS, RESULTS
from tests.end_to_end.evening import Evening
from tests.end_to_end.house import House, in_a_house

GAME = "fist-classic"


async def played(house: House, *orders: tuple[str, ...], rated: bool = True, game: str = GAME) -> None:
    """Finished games with these people in the order of their places, the last one just now."""
    assert house.bot is not None
    store, now = house.bot.store, house.bot.registry.time.now()
    guild = GuildId(house.channel.guild_id)
    results, placings = [], []
    for number, order in enumerate(orders):
        match = MatchId(int(now * 1000) - len(orders) + number)
        about = {"match": match, "guild_id": guild, "game": game, "players": len(order)}
        about["ended"] = now - 60.0 * (len(orders) - number)
        results.append(ResultRow.model_validate({**about, "unrated": None if rated else "not_agreed"}))
        placings += [
            PlacingRow.model_validate(
                {**about, "seat": seat, "user": UserId(house[name].id), "place": seat + 1, "rank": seat + 1}
            )
            for seat, name in enumerate(order)
        ]

    def put(connection: Connection) -> None:
        RESULTS.put(connection, [RESULTS.values(row) for row in results])
        PLACINGS.put(connection, [PLACINGS.values(row) for row in placings])

    await store.write(put)
    rounds = RatingRounds(store, house.bot.registry.time)
    while await rounds.round():
        pass


@in_a_house()
async def test_the_best_and_ones_own_games(house: House) -> None:
    evening = Evening(house)
    ann, bob, cid, _ = evening.players
    assert "Nobody is listed yet" in (await ann.run("/leaders")).text
    assert "No finished games here yet" in (await ann.run("/stats")).text
    orders = [("ann", "bob", "cid", "dot"), ("bob", "ann", "dot", "cid"), ("ann", "dot", "bob", "cid")] * 10
    await played(house, *orders)
    listed = (await ann.run("/leaders")).text
    assert "the best of this server" in listed
    names = ("ann", "bob", "cid", "dot")
    places = {name: listed.index(f"<@{house[name].id}>") for name in names}
    assert min(places, key=lambda name: places[name]) == "ann"
    assert max(places, key=lambda name: places[name]) == "cid"
    assert "30 games" in listed
    own = (await ann.run("/stats")).text
    assert "place 1, where " in own
    assert "after 30 rated games" in own
    assert "with 4 players: 20 of 30 games" in own
    assert "25 would be even" in own
    assert f"Against <@{house['cid'].id}>: 30–0" in own
    assert "20 of the last 20 games to the end" in own
    german = (await cid.run("/stats")).text
    assert "Platz 4, erwartet war " in german
    assert "zu 4: 0 von 30 Partien" in german
    assert "die Besten dieses Servers" in (await cid.run("/leaders")).text
    assert "30 of them rated" in (await bob.run("/stats", of="here")).text
    other = (await bob.run("/stats", player=house["ann"].id)).text
    assert "after 30 rated games" in other


@in_a_house()
async def test_a_person_who_hides_is_seen_by_nobody_else(house: House) -> None:
    ann, bob, *_ = Evening(house).players
    await played(house, *[("ann", "bob", "cid")] * 3)
    assert "after 3 rated games" in (await bob.run("/stats", player=house["ann"].id)).text
    settings = (await ann.run("/me")).message
    hidden = (await ann.click(settings, "dragon:me:0:0:listed.hidden")).text
    assert "Whether others see you in" in hidden
    assert "doesn't show their games" in (await bob.run("/stats", player=house["ann"].id)).text
    assert f"Against <@{house['ann'].id}>" not in (await bob.run("/stats")).text
    assert "after 3 rated games" in (await ann.run("/stats")).text


@in_a_house()
async def test_few_games_say_that_they_are_few(house: House) -> None:
    ann, *_ = Evening(house).players
    await played(house, ("ann", "bob", "cid"), ("bob", "ann", "cid"), ("ann", "cid", "bob"))
    own = (await ann.run("/stats")).text
    assert "2 of 3 games. Too few to say more." in own
    assert "(?)" in own
    assert "Not listed until the rating is known" in own
    assert "Nobody is listed yet" in (await ann.run("/leaders", game=GAME)).text
    assert "You: " in (await ann.run("/leaders", game=GAME)).text


@in_a_house()
async def test_unrated_games_are_counted_without_a_rating(house: House) -> None:
    ann, *_ = Evening(house).players
    await played(house, ("ann", "bob", "cid"), rated=False)
    own = (await ann.run("/stats")).text
    assert "No rated games yet" in own
    assert "1 of 1 game. Too few to say more." in own
