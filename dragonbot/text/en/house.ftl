### House rules: how they are called, told, chosen and kept.

## House rules that are more than on or off

house-panel =
    ### More house rules
    Only the host can change them, and only before the game starts.
house-nothing-chosen = So far: the official rules.
house-chosen = ◆ { $rule }
house-which = Choose a house rule…
house-sets = Use saved house rules…
house-no-sets = -# Save these rules for other tables: { $house-save }
house-title = ### { $name }
house-holds = **Now:** { $rule }
house-as-in-the-box = official rule
house-choose = Choose…
house-cards = Cards { $first } to { $last }
house-more = { $cards } and { $count } more
house-form-number = A number from { $fewest } to { $most }
house-line = ⚑ **House rules:** { $rules }
house-and = { $first } · { $next }
# A game that is over, in a list.
games-with-house-rules = { $game }, with house rules
house-option = { $name }: { $value }
house-without = without: { $name }
house-sets-title = ### House rules of this server
house-set-offered = { $name } · { $game }
house-set = **{ $name }** ({ $game }): { $rules }
button-house = More house rules…
button-house-box = Official rules
button-house-back = Back
button-house-form = Type a number…
button-house-usual = Official rule
option-points-to-win = Points to win
    .long = How many points win the game. (Official rule: 3)
variation-points-to-win =
    { $count ->
        [one] { $count } point wins
       *[other] { $count } points win
    }
option-rounds = Rounds
    .long = The game ends after this round at the latest: most points win, then most stones, then most gold. (Official rule: no limit)
variation-rounds =
    { $count ->
        [one] { $count } round at most
       *[other] { $count } rounds at most
    }
variation-rounds-no-limit = No limit on rounds
option-specials = Special cards
    .long = Which special cards are in the game. With fewer than a round needs, all of them come up and nobody chooses.
variation-specials =
    { $count ->
        [one] Special cards: only { $cards }
       *[other] Special cards: only { $cards }
    }
variation-specials-without =
    { $count ->
        [one] special cards without { $cards }
       *[other] special cards without { $cards }
    }
variation-specials-all = All special cards
variation-specials-none = No special cards
option-start = Starting purse
    .long = What everyone has behind their screen at the start. If the box has too few coins for six purses, it is topped up.
variation-start = Everyone starts with { $things }
option-magic-coins = Magic coins
    .long = Without them, the cards that bring them are left out: Witch, Country Witch, Fairy Queen and Goldsmith. Each round then begins with any card.
variation-magic-coins-on = With magic coins
variation-magic-coins-off = No magic coins
option-open-stones = Open stones
    .long = Stones always lie open. The Elf then has no effect.
variation-open-stones-on = All stones lie open
variation-open-stones-off = Stones may be hidden
variation-begins-chance = Seats in order of joining
variation-begins-last-winner = The last winner here sits first
option-sets = Sets of gems
    .long = Whether one gem of each colour is worth 5 points: as in the scoring, or set here.
variation-sets-as-the-rules = As the scoring
variation-sets-none = No points for sets of gems
variation-sets-counted = Points for sets of gems
option-sand = Sand timer
    .long = Seconds for a negotiation or the Market at the live pace; other paces scale it. (Official rule: 60)
variation-sand =
    { $count ->
        [one] { $count }-second sand timer
       *[other] { $count }-second sand timer
    }

## What is done with sets of a server

done-set-saved = Saved as “{ $name }”. Use it at other tables: { $house-use }
done-set-used = The table now plays by “{ $name }”.
done-set-deleted = “{ $name }” deleted. Tables that use it go on unchanged.
refused-only-keepers-keep-sets = Only server managers can save or delete house rules here. See what's saved: { $house-list }
refused-no-such-set = This server has no house rules with that name for this game. See what's saved: { $house-list }
refused-several-sets-of-that-name = Several games have house rules with that name. Choose one from the list that appears while you type.
refused-too-many-sets = This server already has { $most } saved sets of house rules, the limit. Delete one first: { $house-delete }
refused-no-name-for-a-set = That name can't be shown. Use letters.
refused-nobody-could-bid = With neither Fairy Gold nor Common Gold at the start, nobody could bid. Give everyone at least one coin of either.
