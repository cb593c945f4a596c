"""What is asked of Discord with an answer to a click or a command."""

from __future__ import annotations

from tests.end_to_end.evening import Evening
from tests.end_to_end.house import House, in_a_house


@in_a_house(seed="3")
async def test_no_message_is_asked_for_in_return(house: House) -> None:
    """It would have to be read, for every click, and nobody needs it."""
    evening = Evening(house, seed=3)
    await evening.begin("fist-classic", pace="live")
    await evening.step()
    for _ in range(2):
        await evening.host.run("/hand")
    answers = [each for each in house.driver.requests() if each.kind == "answer"]
    assert len(answers) > 8
    assert [(each.status, each.answer) for each in answers] == [(204, None)] * len(answers)
