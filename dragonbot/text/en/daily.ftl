# The question of the day: a position from a finished game.

cmd-daily = daily
    .description = The question of the day: what would you do?
opt-practice = practice
    .description = A question of an earlier day, first from your own games

## What the seats are called: one's own, and the others as they sit around the table.
daily-seat-you = Your seat
daily-seat-left = Left
daily-seat-far-left = Far left
daily-seat-across = Across
daily-seat-far-right = Far right
daily-seat-right = Right

daily-title = ### What would you do?
daily-title-practice = ### What would you do? · practice
daily-where = -# { $game } · { $where }
daily-letter = **{ $letter }** · { $answer }
daily-chosen = You chose: **{ $answer }**
daily-again = You have already answered today.
daily-best = 🟩 **The best answer.**
daily-near =
    { $points ->
        [1] { $square } **1 point** worse than the best answer.
       *[other] { $square } **{ $points } points** worse than the best answer.
    }
    -# A point is 1 % chance to win the game.
daily-count =
    { $count ->
        [one] { $count } person has answered.
       *[other] { $count } people have answered.
    }
daily-tomorrow = The solution comes when the day is over.
daily-kept =
    { $count ->
        [one] **{ $count } day:** { $one } within 1 point of the best, { $three } within 3, { $ten } within 10
       *[other] **{ $count } days:** { $one } within 1 point of the best, { $three } within 3, { $ten } within 10
    }
daily-shared = { $who } · question of the day { $square }
daily-solution = ### Solution
# An answer: who chose it, and the chance to win with it.
daily-row =
    { $percent ->
        [none] { $answer }: { $chance } %
       *[other] { $bar } { $percent } % · { $answer }: { $chance } %
    }
daily-row-best =
    { $percent ->
        [none] **{ $answer }: { $chance } %**
       *[other] { $bar } { $percent } % · **{ $answer }: { $chance } %**
    }
daily-chances = -# After each answer: the chance to win the game with it.
daily-people =
    { $count ->
        [one] -# Bar: what { $count } person chose.
       *[other] -# Bars: what { $count } people chose.
    }
daily-masters = **Masters choose:** { $answer }
daily-happened = **In the game:** { $answer }
daily-place =
    { $place ->
        [1] Your seat won the game.
       *[other] Your seat didn't win the game.
    }

button-daily-share = Share
button-daily-practice = Practice
button-daily-solution = Yesterday's solution
button-leave-out = Leave out of the daily question
done-left-out = This game stays out of the daily question.
option-daily = Daily question
    .long = The finished game may become a question of the day, without names. Afterwards, any player can leave it out.

refused-no-daily = There's no question yet. Try again in a few minutes.
refused-no-older-daily = There are no questions of earlier days for you yet.
refused-daily-not-over = The solution comes when the day is over.
