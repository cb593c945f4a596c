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
button-review-look = How far are they?
button-review-mine = About my game
button-review-here = Show here
review-progress = **The masters look back at this game: about { $percent } of 100**
    It takes a few minutes, and they do so in between, so that nobody who plays has to wait. You may close this and press the button under the game again later.
review-title = ### The masters look back: { $game }
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
review-no-turns = No single decision has cost anybody so much that it is beyond doubt.
review-note = -# Letters mark decisions in the picture. A master is asked who knows no more than that player did, and both ways are played on many times with the same chance. A cost compares these two ways; the lines show the chance before each step. Only what is beyond doubt is listed.
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
review-next-none = **Next time:** go on like that. No decision clearly cost anything.
review-next-small = **Next time:** ask **What would you do?** at a table with advice. No single decision clearly cost you the game, but masters often chose otherwise, and small costs add up.
review-next-high = **Next time:** before you bid, ask what the card does for you just now, and what your coins could still win in this round. Your costliest bids were too high.
review-next-low = **Next time:** look at who else wants the card, and at what it would bring them. Your costliest bids were too low.
review-next-coins = **Next time:** look at which coins you bid, not only at how many. Those that come back cost less.
review-next-send = **Next time:** before you send somebody, reckon who will share that treasure with you, and what is left for the others to fight.
review-next-share = **Next time:** reckon what you get if nobody agrees. Take what is better than that, and hold out where it is not.
review-next-market = **Next time:** trade what brings others little and you much; what you have only one of may be worth more in another's hands.
review-next-choice = **Next time:** when a card lets you choose, look at what brings you nearer to your next point, and at who is close to winning.
refused-too-many-reviews = The masters look at so many games just now that this one has to wait. Please try again in a few minutes.
refused-not-reviewed = The masters cannot look back at this game: it was played under older rules, or not all of it is kept any more. If neither is so, please try once more later.
