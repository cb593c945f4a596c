# Reviews of games that are over.

# The heading of the picture, below who won.
picture-reviewed = The masters look back
# Above the lines: what they show, and what the number behind each is.
picture-chances = Chance to win
picture-chances-highest = highest
picture-chances-highest-of = { $chance } %
picture-told-chances = Each player's chance to win, from the start to the end of the game:
picture-chance-at = { $chance } % at step { $step }
picture-told-turn = { $letter }: step { $step }

## In Discord

button-review = Review
button-review-look = Check progress
button-review-mine = About my game
button-review-here = Share in channel
review-progress = **Reviewing this game: { $percent } %**
    Takes 1 to 3 minutes. You can close this and come back with the button under the game.
review-title = ### Review: { $game } · game { $match }
review-shown-by = -# Shown by { $who }
review-turn-head = **{ $letter } · { $where }**
review-own-head = **{ $where }**
# The question that somebody had to answer, as it was put to them.
review-asked = -# { $question }
# What somebody did, what a master would have done who knew what they knew, and what it cost.
review-turn = { $who } chose: { $chosen }. A master: { $better }. That lowered the chance to win by about { $cost } percentage points (± { $error }): { $chance } % that way, { $otherwise } % the master's way.
# The same to the one who did it, or shown to others under their name.
review-own-turn = Chosen: { $chosen }. A master: { $better }. That lowered the chance to win by about { $cost } percentage points (± { $error }): { $chance } % that way, { $otherwise } % the master's way.
review-other = something else
review-no-turns = No single decision clearly cost anyone the game.
review-note = -# Letters mark decisions in the picture. The master knows only what the player knew. Both choices are played out many times with the same luck; the cost is the difference. The lines show the chance before each step. Only clear differences are listed.
review-own-title = ### { $who } in { $game }
review-same =
    { $count ->
        [one] A master would have chosen the same, or nothing clearly better, in **{ $same } of { $count }** decision.
       *[other] A master would have chosen the same, or nothing clearly better, in **{ $same } of { $count }** decisions.
    }
review-nothing-decided = There was nothing to decide in this game.
review-luck =
    { $luck ->
       *[good] Luck: chance alone raised the chance to win by { $points } percentage points.
        [bad] Luck: chance alone lowered the chance to win by { $points } percentage points.
    }
# Between whole numbers and tenths.
decimal-point = .
review-next-none = **Next time:** keep it up. No decision clearly cost you anything.
review-next-small = **Next time:** try **What would you do?** at a table with advice. No single decision clearly cost you the game, but masters often chose differently, and small costs add up.
review-next-high = **Next time:** before you bid, ask what the card does for you now, and what else your coins could win this round. Your costliest bids were too high.
review-next-low = **Next time:** check who else wants the card, and what it would bring them. Your costliest bids were too low.
review-next-coins = **Next time:** look at which coins you bid, not just how many. Coins that come back cost less.
review-next-send = **Next time:** before you send a hunter, work out who would share that treasure with you, and what is left for the others to fight.
review-next-share = **Next time:** work out what you get if nobody agrees. Accept anything better than that, and hold out otherwise.
review-next-market = **Next time:** trade what brings others little and you a lot. A single piece may be worth more in someone else's hands.
review-next-choice = **Next time:** when a card gives you a choice, look for what brings you closer to your next point, and check who is about to win.
refused-too-many-reviews = Many reviews are running right now. Try again in a few minutes.
refused-not-reviewed = This game can't be reviewed: it was played under older rules, or parts of it are no longer stored.
