### House rules: how they are called, told, chosen and kept.

## House rules that are more than on or off

house-panel =
    ### More house rules
    Only the host can change them, and only before the game starts.
house-nothing-chosen = So far the game is as in the box.
house-chosen = ◆ { $rule }
house-which = Choose a house rule…
house-sets = Take a set of this server…
house-no-sets = -# What you agree on here can be kept for other tables with { $house-save }.
house-title = ### { $name }
house-holds = **Now:** { $rule }
house-as-in-the-box = as in the box
house-choose = Choose…
house-cards = Cards from { $first } to { $last }
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
button-house-box = As in the box
button-house-back = Back
button-house-form = Type a number…
button-house-usual = As in the box
option-points-to-win = Points to win
    .long = So many points win the game at once. Normally 3.
variation-points-to-win =
    { $count ->
        [one] { $count } point wins
       *[other] { $count } points win
    }
option-rounds = Rounds
    .long = After so many rounds the game is over at the latest: most points win, then most stones, then most gold. Normally it goes on until somebody has the points.
variation-rounds =
    { $count ->
        [one] { $count } round at most
       *[other] { $count } rounds at most
    }
variation-rounds-no-limit = As many rounds as it takes
option-specials = Special cards
    .long = Which special cards take part. Where there are fewer than a round wants, all of them come, and nobody chooses among them.
variation-specials =
    { $count ->
        [one] Of the special cards only { $cards }
       *[other] Of the special cards only { $cards }
    }
variation-specials-without =
    { $count ->
        [one] special cards without { $cards }
       *[other] special cards without { $cards }
    }
variation-specials-all = All special cards
variation-specials-none = No special cards
option-start = Purse at the start
    .long = What everybody has behind the screen at the start. Where the box has too few coins for six such purses, it is filled up.
variation-start = Everybody begins with { $things }
option-magic-coins = Magic coins
    .long = Without them the cards that bring them stay out: Witch, Country Witch, Fairy Queen and Goldsmith. Each round then begins with whatever card comes first.
variation-magic-coins-on = With magic coins
variation-magic-coins-off = No magic coins
option-open-stones = Open stones
    .long = Nothing hides stones: whoever keeps the Elf keeps it for nothing.
variation-open-stones-on = All stones lie open
variation-open-stones-off = Stones may be hidden
variation-begins-chance = Everybody sits as they come
variation-begins-last-winner = Whoever won here last sits first
option-sets = Sets of gems
    .long = Whether one gem of each colour brings 5 points. As the scoring, or chosen alone.
variation-sets-as-the-rules = As the scoring
variation-sets-none = No points for sets of gems
variation-sets-counted = Points for sets of gems
option-sand = Sand
    .long = How many seconds a haggle or the Market lasts where you play live; at slower paces it is as much longer or shorter. Normally 60.
variation-sand =
    { $count ->
        [one] { $count } second of sand
       *[other] { $count } seconds of sand
    }

## What is done with sets of a server

done-set-saved = Kept as “{ $name }”. At other tables { $house-use } takes it.
done-set-used = The table plays by “{ $name }” now.
done-set-deleted = “{ $name }” is thrown away. Tables that play by it go on as they are.
refused-only-keepers-keep-sets = Only those who may manage this server keep house rules here, or throw them away. { $house-list } shows those there are.
refused-no-such-set = This server keeps no house rules of that name for this game. { $house-list } shows those there are.
refused-several-sets-of-that-name = Several games have house rules of that name. Please choose from the list that comes up while you type.
refused-too-many-sets = This server keeps { $most } sets of house rules, and no more fit into a list. Please throw one away with { $house-delete } first.
refused-no-name-for-a-set = That is no name that can be shown. Please take some letters.
refused-nobody-could-bid = With no Fairy Gold and no gold at the start nobody could bid for anything. Please give everybody at least one of them.
