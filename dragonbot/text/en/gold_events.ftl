### What happens at the table in Dragon's Gold: one message for each event, named after its key. An id that ends in
### `-hunt` is for this game, where another has an event of the same key. Who wins stands in events.ftl.
###
### `$who` and `$whom` are names, `$whos` is a list of them, and `$count` says how many; `$dragon`, `$other` and
### `$card` are names to be shown, `$hunter` that of an adventurer; `$things` and `$wanted` are counted objects of a
### verb ("1 gold and 2 sapphires") or "nothing", of which `$count` and `$price` say how many; `$there` is like `$things`
### to stand alone, separated by commas; `$token` is a bare name.

## Turns

event-first-turn = Four dragons sit on their treasure, and { $who } begins the hunt.
event-turn-of = It's { $who }'s turn.
event-turns-up =
    { $count ->
        [one] { $who } turns { $count } adventurer face up: { $hunters }.
       *[other] { $who } turns { $count } adventurers face up: { $hunters }.
    }
event-loses-turn = All of { $who }'s adventurers are busy fighting, so this turn is lost.
event-sends = { $who } sends the { $hunter } against the { $dragon }.

## A dragon falls

event-slain =
    { $count ->
        [0] The { $dragon } falls, and nobody is there to see it.
        [one] { $whos } slays the { $dragon } alone!
       *[other] { $whos } slay the { $dragon } together!
    }
event-falls-by-itself = Nobody has an adventurer left to send. The { $dragon } gives up, worn out by the siege.
event-hidden-treasure =
    { $count ->
        [0] The hidden part of its treasure stays a rumour: the bag is empty.
       *[other] Hidden under the { $dragon }: { $there }.
    }
event-dragon-comes =
    { $hidden ->
        [0] The { $dragon } takes its place (strength { $strength }). Its treasure, all in the open: { $there }.
        [one] The { $dragon } takes its place (strength { $strength }). Its open treasure: { $there }. One more token is hidden.
       *[other] The { $dragon } takes its place (strength { $strength }). Its open treasure: { $there }. { $hidden } more tokens are hidden.
    }
event-bag-is-empty = The bag is empty, so no more dragons come. The game ends when the last one on the table is gone.

## Sharing

event-seizes = { $who } has the only Wizard at the treasure, and at once takes { thing-magic-token.taken }.
event-nothing-to-share = The { $dragon } leaves nothing to share.
# A line for each heap follows.
event-proposes =
    { $who } proposes:
    { $heaps }
event-agrees = { $who } agrees.
event-withdraws = { $who } no longer agrees.
event-no-agreement = No agreement! The treasure of the { $dragon } is lost: { $there }.
event-divides =
    { $who } divides the treasure into { $count } shares:
    { $shares }
event-chooses = { $who } chooses share { $count }.
event-takes-share =
    { $count ->
        [0] { $who } gets nothing.
       *[other] { $who } takes { $things }.
    }

## Thefts

event-reaches-behind = { $who }'s Thief sneaks up to { $whom }'s screen.
event-looks-behind = With a Wizard's help, { $who } looks behind { $whom }'s screen and can choose.
event-finds-nothing-hunt = There is nothing behind { $whom }'s screen, so { $who } steals nothing.
event-steals =
    { $count ->
        [one] { $who } steals { $count } token from { $whom }.
       *[other] { $who } steals { $count } tokens from { $whom }.
    }
# Told to the two between whom a token has changed hands unseen, after what all were told of it.
event-token-was = The token was: { $token }

## The Market

event-market-opens = The Market opens! Everyone can trade tokens with everyone.
event-offers =
    { $price ->
        [0] { $who } offers { $whom } { $things } as a present.
       *[other] { $count ->
            [0] { $who } asks { $whom } for a present: { $wanted }.
           *[other] { $who } offers { $whom } { $things } for { $wanted }.
        }
    }
event-takes-offer-back = { $who } withdraws the offer to { $whom }.
event-trades =
    { $price ->
        [0] { $whom } accepts, and { $who } gives { $things } as a present.
       *[other] { $count ->
            [0] { $whom } kindly gives { $who } { $wanted } as a present.
           *[other] A deal: { $who } gives { $things }, and { $whom } gives { $wanted }.
        }
    }
event-shows-treasure = { $who } shows everyone what is behind the screen: { $things }.
event-market-closes = The Market closes.

## Magic objects

event-draws-object = { $who } draws a magic object.
# Told to whoever has drawn it.
event-object-was = Your new magic object: { $card }
event-no-object = There is no magic object left for { $who }.
event-objects-shuffled = All magic objects have been drawn, so the used ones are shuffled into a new pile.
# These two are told to whoever has readied an object.
event-armed = You readied an object. It will be used automatically when its moment comes: { $card }
event-disarmed = You took back a readied object: { $card }
# `$words` are players, dragons and adventurers that were named with it.
event-shows =
    { $count ->
        [0] { $who } uses a magic object: { $card }.
       *[other] { $who } uses a magic object: { $card } ({ $words }).
    }
# Told to whoever uses it.
event-shows-unseen = Nobody sees you use it: { $card }
event-dispelled = { $who }'s { $card } is dispelled and does nothing.
event-comes-to-nothing = { $who }'s { $card } has no effect.
event-grows-stronger = { $who }'s { $hunter } is now { $count } stronger.
event-dragon-weakens = The { $dragon } grows drowsy. Its strength is now { $strength }.
event-dragon-strengthens = The { $dragon } swells with power. Its strength is now { $strength }.
event-drinks = { $who }'s { $hunter } drinks, and will count double in the next fight.
event-swaps-dragons = The { $dragon } and the { $other } swap places, and the adventurers around them stay.
event-flies = { $who }'s { $hunter } flies to the { $dragon }.
event-sends-two = { $who } sends two adventurers this turn.
event-comes-home = { $who }'s { $hunter } comes home, ready to set out again.
# Told to whoever takes them.
event-takes-unseen = You take { $things } from the { $dragon }, and nobody sees you.
event-cloak-was = Tokens had vanished unseen: { $who } wore the Cloak of Shadows.
event-accuses = { $who } accuses { $whom } of stealing under a cloak!
event-accuses-wrongly = But { $whom } is innocent, and { $who } owes compensation.
event-gives-back =
    { $count ->
        [0] Caught! But { $who } has none of it left to give back to the { $dragon }.
       *[other] Caught! { $who } gives { $things } back to the { $dragon }.
    }
event-pays-for-it = { $who } pays { $whom } a random token.
event-has-nothing-to-pay = { $who } has nothing to pay with.
event-puts-on-gloves = { $who } puts on the Master Thief's Gloves and will choose what to steal.
event-wards-off = { $who }'s amulet wards off the theft, and { $whom } has to pay for trying.
event-gives = { $who } gives { $whom } a token as a present. Only the two of them know which.
event-gives-back-blind = In return, { $who } gives { $whom } a random token.
event-gives-nothing-back = { $who } has nothing to give in return.
event-looks-behind-screen = { $who } gazes into the Crystal Ball, behind { $whom }'s screen.
# These two are told to whoever looks.
event-sees-treasure = { $whom } has { $things }.
event-looks-at-dragons = { $who } gazes into the Crystal Ball at the dragons to come.
event-sees-dragons =
    { $count ->
        [one] The last dragon to come: { $dragons }
       *[other] The next dragons, in order: { $dragons }
    }
event-swaps-shares = Confusion! { $who } and { $whom } swap their shares.
event-sand-is-turned = { $who } turns the hourglass: the full time to negotiate starts again.
event-sand-runs-fast = { $who } cracks the hourglass: only a little sand is left.
event-commands = { $who } raises the Sceptre of Command: instead of negotiating, { $who } divides the treasure.
event-finds-more =
    { $count ->
        [0] { $who }'s map leads nowhere: the bag is empty.
       *[other] { $who }'s map leads to more treasure: { $there }.
    }
event-silver-turns = { $who }'s Philosopher's Stone turns silver into gold.
event-gem-was = { $who }'s Chameleon Gem takes on a colour and counts as one more: { $token }.
event-lies-in-lead = { $who } keeps the black diamond in lead. It counts 10 points, without the curse.

## The end

event-screens-lifted =
    The hunt is over, and all screens are lifted:
    { $heaps }
event-counted =
    The final score:
    { $scores }
