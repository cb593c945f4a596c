### What people see at a table in Discord: public messages, and panels for one person.
###
### Texts may hold Discord's markup; names come escaped. `$things`, `$coins` and `$cards` are lists, ready to be
### shown; `$who` is a name and `$whos` a list of names, and `$count` says how many; `$when` is a point in time
### that Discord counts down to ("in 2 minutes"). Labels of buttons, options and forms hold no markup.

## Names

# Somebody whose name has been forgotten, or is none that can be seen.
name-nobody = Seat { $number }
# A person whose name is like that of a computer player, or of a seat.
name-person = { $name } (person)
# A second person of the same name.
name-again = { $name } ({ $number })
name-computer = { $level } { $number }
level-apprentice = Apprentice
    .long = **Apprentice**: knows the rules and makes a beginner's mistakes.
level-journeyman = Journeyman
    .long = **Journeyman**: plays well and is hard to read.
level-master = Master
    .long = **Master**: thinks ahead.
level-panel =
    ### Computer player
    Choose a level.
tag-computer = computer
tag-stand-in = played by a stand-in
tag-left = left
tag-host = host
# In the lobby of a rematch.
tag-unconfirmed = not yet confirmed

## The table

table-seat = { $name } { $has }
table-name = **{ $who }**
# A line has to fit on a phone.
table-name-computer = { ICON("sign:computer", "🤖") }{ "\u202F" }**{ $who }**
table-name-tag = **{ $who }** ({ $tag })
table-and = { $first } · { $next }
table-points-and-stones = { $points } { $stones }
# Points, and how many win the game. Nothing that belongs together is torn apart at the end of a line.
table-points = { ICON("sign:point", "🏆") }{ "\u202F" }{ $count }{ "\u00A0" }of{ "\u00A0" }{ $goal }
table-stones = { ICON("stone:red", "🔴") }{ "\u202F" }{ $red } { ICON("stone:blue", "🔵") }{ "\u202F" }{ $blue } { ICON("stone:yellow", "🟡") }{ "\u202F" }{ $yellow }
table-keeps = keeps: { $cards }
# Below the line of a seat, when the game is over.
table-lifted = -# Behind the screen: { $things }
table-bank = -# Bank: { $stones } · { $coins }
# Only what the bank has hardly any of: a card may bring less than it says then.
table-bank-low = **Running low in the bank**: { $things }
# The special cards of the round come first.
table-to-come = -# Still to come, in any order: { $cards }
table-special = **{ $card }**
table-last-card = -# Last card of the round
# Behind **Cards**; below it each card with what it does.
coming-title =
    { $count ->
        [one] **The last card of this round**
       *[other] **{ $count } cards are still to come, in any order**
    }
table-gone = -# Already auctioned: { $cards }
table-nothing = nothing

## The story

story-highlight = **{ $line }**
story-item = - { $line }
story-left-out =
    { $count ->
        [one] -# … and { $count } more line …
       *[other] -# … and { $count } more lines …
    }

## An auction

scene-title = ### Round { $round } · { $card }
scene-title-card = ### { $card }
# The number of a round where the table has agreed on how many there are at most.
round-of = { $round } of { $last }
scene-title-plain = ### At the table
scene-bid-gold = Bid gold
scene-bid-silver = Tie-break in Silver: { $whos }
# `$what` is one of the lines above. How many of those who bid have closed their fists.
scene-bids = **{ $what } · { $count } of { $all } in**
scene-bids-until = **{ $what } · { $count } of { $all } in · ends { $when }**
# Computer players have a choice.
scene-thinking =
    { $count ->
        [one] **{ $who }** is thinking…
       *[other] **{ $who }** are thinking…
    }
# Whose fists are closed.
scene-sealed = -# Bid placed: { $whos }
scene-asks = **{ $who }**, your choice: { $question }
scene-secret = A secret choice is being made. Yours? Open **My hand**.
scene-secret-of = **{ $who }** is making a secret choice. Yours? Open **My hand**.
scene-deadline = Ends { $when }.
scene-no-deadline = Take your time: there's no deadline.
scene-moved = -# The game continues below. Can't find it? { $table-show }
scene-broken-off = **The game was ended here, without a result.**
scene-closed = **Nobody came back, so the table closed here, without a result.** Open a new one: { $table-open }
# Nobody is at the table; `$count` people still have a seat there.
scene-rests =
    { $count ->
        [0] **Everyone has left.** Take a seat with { $table-join } to continue. Otherwise the table closes { $when }.
       *[other] **Everyone is away.** If you play here, click anything to resume; a seat that someone left can be taken with { $table-join }. Otherwise the table closes { $when }.
    }
scene-stopped = **Short break:** the rules have been updated since the last answer. The host can restart this auction here; everything before it still counts.
# Those who are asked are mentioned here.
scene-called =
    { $count ->
        [one] { $whos }, it's your turn!
       *[other] { $whos }, it's your turn!
    }

## A reveal

# One open fist; players who show the same share a line. `$how` says whether they win or are tied.
reveal-row =
    { $how ->
        [wins] 👑 **{ $whos }** · { $shown }
        [tied] ⚖️ **{ $whos }** · { $shown }
       *[other] { $whos } · { $shown }
    }
reveal-fist = { $coins } = **{ $value }**
button-next = Next ▸
# How it was decided. An id that ends in `-tavern` is for the Tavern Edition.
reveal-by-coin =
    { $count ->
        [one] **{ $who } wins the { $card } by one coin!**
       *[other] **{ $who } wins the { $card }**, { $count } coins ahead.
    }
reveal-by-stone =
    { $count ->
        [one] **{ $who } wins the { $card } by one stone!**
       *[other] **{ $who } wins the { $card }**, { $count } stones ahead.
    }
reveal-under-coin =
    { $count ->
        [one] **{ $who } wins the { $card }** with one coin less than anyone else!
       *[other] **{ $who } wins the { $card }** with { $count } coins less than anyone else.
    }
reveal-under-stone =
    { $count ->
        [one] **{ $who } wins the { $card }** with one stone less than anyone else!
       *[other] **{ $who } wins the { $card }** with { $count } stones less than anyone else.
    }
reveal-alone = **{ $who } wins the { $card }**: nobody else bid.
reveal-takes = **{ $who } wins the { $card }.**
reveal-second = **{ $who } wins the { $card } with the second-highest bid!**
reveal-tied =
    { $count ->
        [2] **{ $value } against { $value }: Silver decides!**
       *[other] **{ $count } bids of { $value }: Silver decides!**
    }
reveal-tied-tavern =
    { $count ->
        [2] **{ $value } against { $value }!**
       *[other] **{ $count } bids of { $value }!**
    }
reveal-passed = **Everybody passed:** nobody gets the { $card }.
reveal-passed-tavern = **Everybody passed!**
# Points after the reveal, as stars; `short` where one more point wins.
reveal-score =
    { $how ->
        [short] { $stars } **{ $who } has { $total } of { $goal }!**
       *[scores] { $stars } **{ $who }** has { $total } of { $goal }.
    }

## Buttons and lists to choose from

button-coins = Coins…
button-words = As text
button-undo = Undo
button-hand = My hand
# Where the table plays with advice.
button-hand-advice = My hand · advice
button-coming = Cards
button-advice = What would you do?
button-seal = Close fist
button-join = Join
button-leave = Leave
button-start = Start
# Computer players take the seats of those who are missing.
button-start-now =
    { $count ->
        [one] Start now with { $count } computer
       *[other] Start now with { $count } computers
    }
button-bot = Add computer…
button-unbot = Remove computer
button-options = House rules…
button-host = Table settings…
button-on = Switch on
button-off = Switch off
# The host starts, and seats are held for people who have not confirmed them.
start-question =
    { $count ->
        [one] **{ $whos }** hasn't confirmed yet. Start without them? Their seat is held while you wait.
       *[other] **{ $whos }** haven't confirmed yet. Start without them? Their seats are held while you wait.
    }
button-start-without = Start without them
button-wait = Wait
button-rematch = Rematch
button-replay = Replay
button-share = Share
button-more = More…
# The end of a game as a list, in place of its picture.
button-in-words = In words
button-thread = Move to a thread
button-end = Yes, end it
button-keep = No, keep it
button-restart = Restart this auction
button-forget = Forget me
button-leave-game = Yes, leave
button-forget-yes = Yes, forget me
choose-here = Choose one
choose-here-part = Choose one ({ $first } to { $last } of { $count })

## The lobby

lobby-title = ## { $game }
lobby-pace = **Pace**: { $pace }
lobby-language = **Language**: { $language }
pictures-on = With pictures
pictures-off = As text
language-en = English
language-de = German
pace-live = live
    .long = live, 60 seconds a question
pace-relaxed = relaxed
    .long = relaxed, 5 minutes a question
pace-post = slow
    .long = slow, 24 hours a question
pace-untimed = untimed
    .long = untimed, no deadline
lobby-seats = **At the table: { $count } of { $most }**
lobby-seat = { $number }\. { $name }
lobby-name-tag = { $who } ({ $tag })
lobby-too-few =
    { $count ->
        [one] -# { $count } more player needed.
       *[other] -# { $count } more players needed.
    }
lobby-rated = ⚖️ **Rated**: this game counts for ratings. If you join, you agree.
lobby-unrated-untimed = -# Rated games need a time limit, so this one won't count.
lobby-unrated-advice = -# Games with advice aren't rated, so this one won't count.
lobby-unrated-cards = -# Games with custom cards aren't rated, so this one won't count.
lobby-unrated-house-rules = -# Games with house rules aren't rated, so this one won't count.
lobby-unrated-restored = -# The bot was restored from a backup, so this game won't count for ratings.
lobby-tutorial = -# New to this game? Learn it in five minutes: { $tutorial }
lobby-started = -# The game has begun below.
lobby-ended = -# This table closed before the game began. Open a new one: { $table-open }
lobby-in-thread = -# This table has moved to a thread: { $place }
lobby-closed = -# Nobody clicked here for a long time, so this table closed. Open a new one: { $table-open }
# What is said about a new table, with the button of the same name.
thread-offer = -# Move to a thread to keep this channel free for talk.
# Of the thread; it holds no markup.
thread-name = { $game } · { $who }
lobby-moved = -# This table continues below.

## The host's panel, in the lobby

host-panel =
    ### Table settings
    You can change pace and language until the game begins. A player you remove can't come back to this table.
host-panel-pace = Pace
host-panel-pictures = Pictures at this table
host-panel-joining = Who can join
joining-all = Anyone can join
joining-invited = Private: only people you invite
host-panel-language = Table language
host-panel-remove = Remove a player…
host-panel-heir = Hand over hosting…

## House rules

option-title = **House rules**
option-on = ☑ { $name }
option-off = ☐ { $name }
option-told = { $name }: { $meaning }
option-panel =
    ### House rules
    Only the host can change them, and only before the game starts.
option-stack-amulets = Two amulets in one fist
    .long = A fist can hold two amulets; its coins then count four times. (Official rule: one)
option-black-in-tiebreak = Black coin in a tie-break
    .long = Tied players can play a Black coin in the tie-break. (Official rule)
option-doppel-strict = Points once only
    .long = A doubled Ghost, Goblin, Imp or Kobold plays two cards, but only the first changes points. (Official rule: both do)
option-copy-scores-auction-cards = Fetched cards score
    .long = Fetching the Druid or Stonecutter with another card gives its point, without an auction. (Official rule)
option-rat-king-on-special-auctions = Rat King also for Silver and stones
    .long = The Rat King can also win the Druid, the Stonecutter and cards sold for Silver. (Official rule)
option-shuffle-seats = Shuffled seats
    .long = Seats are shuffled when the game begins. (Otherwise: in order of joining)
option-stand-ins = Stand-ins
    .long = A computer (Journeyman) takes over anyone who leaves or misses two deadlines in a row.
option-rated = Rated
    .long = The game counts for ratings on this server. Joining means agreeing, so switch it on before others join.
option-advice = Advice
    .long = Players can secretly ask what a master would do, and why. (Otherwise: no help)

## The end

end-title = **{ $game }: the end**
end-winners =
    { $count ->
        [one] ### 🏆 { $whos } wins!
       *[other] ### 🏆 { $whos } win together!
    }
end-table = **Final standings**
# A place, and what stands in the line of a seat. Discord would count a list anew where two share a place.
end-place = **{ $place }.** { $row }
# Below these: who got points by it, or why nothing could be bid any more.
end-decided = **The deciding card:** { $card }
end-run-out = **How it ended**
end-round = Round { $round }
end-lasted = Duration: { $time }
end-number = -# Game { $number }
# Above the buttons for the table in words, the record, and whether it was fair.
more-title = Everything else about this game:
end-moved = -# The result is shown again below. Can't find it? { $table-show }
time-minutes =
    { $count ->
        [one] { $count } minute
       *[other] { $count } minutes
    }
time-hours =
    { $count ->
        [one] { $count } hour
       *[other] { $count } hours
    }
time-days =
    { $count ->
        [one] { $count } day
       *[other] { $count } days
    }

## The hand: only one person sees it

hand-title = ### Your hand
hand-behind = **Behind your screen**: { $things }
hand-before = **In front of it**: { $things }
# What the card on the block does, and a special card that is still to come.
hand-card = **{ $card }**: { $power }
hand-special = -# **{ $card }**: { $power }
hand-heard = **For your eyes only**
hand-paused = The game is paused. Nothing is lost, and your bid stays as it is.
hand-nothing-to-bid = You have nothing to bid this time. Look thoughtful for a moment; nobody needs to know.
hand-not-tied = This is a tie-break between { $whos }. Sit back and watch.
coins-so-far = **In your fist**: { $coins }, worth **{ $value }**
coins-more = Type a number, up to { $most }
coins-form-title = How many?
coins-form-count =
    { $most ->
        [0] { $coin } (you have none)
       *[other] { $coin } (0 to { $most })
    }

## Where there is a table already

# Below the way to that table.
play-here-join = You can play along: take a seat.
play-here-take-over = The game has begun, but you can take a free seat.
play-here-watch = There is no seat for you right now. You're welcome to watch.
play-here-wait = You have a seat. The host starts the game.
play-here-host = You have a seat, and you can start the game there.
play-here-hand = You have a seat. Open your hand to see what you hold and the open question.

## Help

help-title =
    ## Dragonbot
    A game master for closed-fist auctions and dragon hunts: { game-fist-classic } and { game-dragons-gold }. The bot deals, collects secret bids, reveals them and keeps score.
help-begin = **How to begin**
    - { $play } opens a table; **Start now** fills free seats with computers.
    - { $tutorial } teaches you a game in five minutes.
help-player = **At the table**
    - { $hand }: what you hold, and the question for you
    - { $table-show }: the table again, at the bottom of the channel
    - { $rules } and { $card }: look something up
    - { $games-list }: finished games, to replay
help-host = **As the host of this table**
    - { $table-bot } adds a computer player, { $table-start } begins the game.
    - { $table-invite } asks someone to join, { $table-remove } sends someone away.
    - { $table-end } ends the game without a result.
help-keeper = **As a manager of this server**
    - { $server }: where tables stand, who can open them, how fast they play
    - { $house-save }: keep house rules under a name; the only set is what { $play } opens
help-more = -# Your notifications and language: { $me } · your data: { $privacy } · about this bot: { $about }

## Rules and cards

page-rules-title = ## { $game }: { $topic }
# In a list, where two games call a card the same.
card-of-game = { $card } ({ $game })
game-with-id = { $game } ({ $id })
page-card-title = ### { $card }
page-topics = **More topics**: { $topics }.
about-title =
    ## Dragonbot { $version }
    A game master for { game-fist-classic } and { game-dragons-gold }.
# What somebody may do who has just met the bot.
about-begin = **Getting started**: { $tutorial } teaches you a game in five minutes. { $table-open } opens a table. Look up rules with { $rules } and { $card }. Your own settings: { $me }. A server's settings: { $server }.
about-health =
    { $tables ->
        [one] Started { $since } · { $tables } table in play · Discord responds in { $milliseconds } ms
       *[other] Started { $since } · { $tables } tables in play · Discord responds in { $milliseconds } ms
    }
about-health-unknown =
    { $tables ->
        [one] Started { $since } · { $tables } table in play
       *[other] Started { $since } · { $tables } tables in play
    }
about-deadlines = **Deadlines.** You have 60 seconds per question at a live table, 5 minutes at a relaxed one, 24 hours at a slow one, and no limit at an untimed one. When it's your turn, the bot mentions you or reminds you the way you chose: at a live table after half the time, otherwise right away and again shortly before time runs out. If you miss two deadlines in a row, a stand-in (Journeyman) plays for you until your next click. Time while the bot was offline doesn't count.
about-kept = **Your data.** The bot stores games with their moves, your id and display name at the tables you join, your tutorial progress for a month, and your notification settings, quiet hours and language. It doesn't read your messages. **Forget me** deletes your id and name everywhere and lets stand-ins take over your seats, after asking you to confirm.
about-rights = **An unofficial fan project**, free and without advertising. The games and their names belong to their owners, who have neither made nor approved this bot. Its words and pictures are its own. If you like a game, get the box!
about-game = { $title }: { $designers } ({ $publisher }, { $year })
about-contact = Questions, or rights in one of the games? Write to { $contact }.
