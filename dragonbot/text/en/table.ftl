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
    .long = **Apprentice**: knows the rules and makes a beginner’s mistakes.
level-journeyman = Journeyman
    .long = **Journeyman**: plays well, and is hard to predict.
level-master = Master
    .long = **Master**: thinks ahead.
level-panel =
    ### Computer player
    How well shall it play?
tag-computer = computer
tag-stand-in = stand-in plays
tag-left = has left
tag-host = host
# In the lobby of a rematch.
tag-unconfirmed = has not confirmed yet

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
table-bank-low = **Low in the bank**: { $things }
# The special cards of the round come first.
table-to-come = -# To come, in any order: { $cards }
table-special = **{ $card }**
table-last-card = -# This is the last card of the round.
table-gone = -# Already up: { $cards }
table-nothing = nothing

## The story

story-highlight = **{ $line }**
story-item = - { $line }
story-left-out =
    { $count ->
        [one] -# … { $count } line has no room here …
       *[other] -# … { $count } lines have no room here …
    }

## An auction

scene-title = ### Round { $round } · { $card }
scene-title-card = ### { $card }
# The number of a round where the table has agreed on how many there are at most.
round-of = { $round } of { $last }
scene-title-plain = ### At the table
scene-bid-gold = Everybody bids gold, of either kind.
scene-bid-silver = **Tie-break!** Only Silver counts now, and only these close a fist: { $whos }.
scene-nobody-sealed = No fist is closed yet.
# Whose fists are closed, and whose are not.
scene-sealed = Closed: { $whos }
scene-still-open = Still open: { $whos }
scene-asks = **{ $who }**, this is for you: { $question }
scene-secret = Somebody has something to decide in secret. Whoever it is finds the question behind **My hand**.
scene-secret-of = **{ $who }** has something to decide behind **My hand**, where nobody else can see it.
scene-deadline = Time is up { $when }.
scene-no-deadline = Take your time, there is no deadline.
scene-moved = -# The table goes on further down. If you cannot find it: { $table-show }
scene-broken-off = **The table was broken up here, without a result.**
scene-closed = **Nobody came back, so the table was closed here, without a result.** A new one: { $table-open }
# Nobody is at the table; `$count` people still have a seat there.
scene-rests =
    { $count ->
        [0] **The table rests:** everybody has left. The game goes on when somebody takes a seat with { $table-join }. Else the table closes { $when }.
       *[other] **The table rests:** nobody is here just now. The game goes on with any click of somebody who sits here; a seat that was left can be taken with { $table-join }. Else the table closes { $when }.
    }
scene-stopped = **The table is taking a break:** its rules have changed since the last answer. The host can start this one auction again here; everything before it still holds.
# Those who are asked are mentioned here.
scene-called =
    { $count ->
        [one] { $whos }, the table is waiting for you.
       *[other] { $whos }, the table is waiting for all of you.
    }

## Buttons and lists to choose from

button-coins = Coins…
button-words = In words
button-hand = My hand
button-advice = What would you do?
button-seal = Close fist
button-join = Join
button-leave = Leave
button-start = Start
button-bot = Add computer…
button-unbot = Remove computer
button-options = House rules…
button-host = For the host…
button-on = Switch on
button-off = Switch off
button-rematch = Rematch
button-thread = In a thread of its own
button-end = Yes, end it
button-keep = No, leave it
button-restart = Start this auction again
button-forget = Forget me
button-leave-game = Yes, hand over
button-forget-yes = Yes, forget me
choose-here = Choose one
choose-here-part = Choose one ({ $first } to { $last } of { $count })

## The lobby

lobby-title = ## { $game }
lobby-pace = **Pace**: { $pace }
lobby-language = **Language**: { $language }
pictures-on = With pictures
pictures-off = In words
language-en = English
language-de = German
pace-live = live
    .long = live, 60 seconds a question
pace-relaxed = relaxed
    .long = relaxed, 5 minutes a question
pace-post = by post
    .long = by post, 24 hours a question
pace-untimed = untimed
    .long = untimed, as long as it takes
lobby-seats = **At the table: { $count } of { $most }**
lobby-seat = { $number }\. { $name }
lobby-name-tag = { $who } ({ $tag })
lobby-too-few =
    { $count ->
        [one] -# { $count } more player is needed.
       *[other] -# { $count } more players are needed.
    }
lobby-tutorial = -# New to this game? Learn it beforehand, in five minutes: { $tutorial }
lobby-started = -# The game has begun, further down.
lobby-ended = -# This table was closed before a game began. A new one: { $table-open }
lobby-in-thread = -# This table goes on in a thread of its own: { $place }
lobby-closed = -# Nobody has clicked here for a long time, so this table was closed. A new one: { $table-open }
# What is said about a new table, with the button of the same name.
thread-offer = -# In a thread of its own the table leaves this channel free to talk in.
# Of the thread; it holds no markup.
thread-name = { $game } · { $who }
lobby-moved = -# This table is shown again further down.

## The host’s panel, in the lobby

host-panel =
    ### For the host
    Pace and language can be changed until the game begins. Whoever is removed gets no seat at this table again.
host-panel-pace = Pace
host-panel-pictures = Pictures at this table
host-panel-joining = Who may sit down
joining-all = Everybody may sit down
joining-invited = By invitation only
host-panel-language = Language of the table
host-panel-remove = Remove somebody from the table…
host-panel-heir = Let somebody else be the host…

## House rules

option-title = **House rules**
option-on = ☑ { $name }
option-off = ☐ { $name }
option-told = { $name }: { $meaning }
option-panel =
    ### House rules
    Only the host can change them, and only before the game starts.
option-stack-amulets = Two amulets in one fist
    .long = Two amulets may go into one fist; its coins then count four times. Normally one is the limit.
option-black-in-tiebreak = Black coin in a tie-break
    .long = Whoever is in a tie-break may play a Black coin there. That is how it normally is.
option-doppel-strict = Points once only
    .long = Doubled, the Ghost, Goblin, Imp or Kobold brings two cards, but points change by the first alone: the second gives none and takes none. Its coins are paid. Normally both count.
option-copy-scores-auction-cards = Points for cards that are brought
    .long = Who brings the Druid or Stonecutter by another card gets its point without an auction. That is how it normally is.
option-rat-king-on-special-auctions = Rat King also for Silver and stones
    .long = The Rat King may also win the Druid, the Stonecutter or what is sold for Silver. That is how it normally is.
option-shuffle-seats = Shuffled seats
    .long = Chance says who sits where. Normally everybody sits in the order of joining.
option-stand-ins = Stand-ins
    .long = Whoever leaves, or lets two deadlines in a row pass, is played by a stand-in until they are back. It plays like a journeyman.
option-advice = Advice
    .long = Whoever is asked something may ask in secret what a master would do, and why. Normally everybody thinks for themselves.

## The end

end-title = ## { $game }: the end
end-winners =
    { $count ->
        [one] 🏆 **{ $whos } wins!** Well played, everybody.
       *[other] 🏆 **{ $whos } win together!** Well played, everybody.
    }
end-table = **All screens are lifted**
# A place, and what stands in the line of a seat. Discord would count a list anew where two share a place.
end-place = **{ $place }.** { $row }
# Below these: who got points by it, or why nothing could be bid any more.
end-decided = **What decided it:** the { $card }
end-run-out = **How it ended**
end-round = It ended in round { $round }.
end-lasted = It took { $time }.
end-moved = -# The result is shown again further down. If you cannot find it: { $table-show }
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
hand-paused = The table is taking a break. Nothing is lost, and your bid stays as it is.
hand-nothing-to-bid = You have nothing to bid this time. Look thoughtful for a moment; nobody needs to know.
hand-not-tied = This is a tie-break between { $whos }. You can lean back.
coins-so-far = **In your fist**: { $coins }. That is worth **{ $value }**.
coins-more = More, up to { $most }: type it
coins-form-title = How many?
coins-form-count =
    { $most ->
        [0] { $coin } (you have none)
       *[other] { $coin } (0 to { $most })
    }

## Rules and cards

page-rules-title = ## { $game }: { $topic }
# In a list, where two games call a card the same.
card-of-game = { $card } ({ $game })
game-with-id = { $game } ({ $id })
page-card-title = ### { $card }
page-topics = **More topics**: { $topics }.
about-title =
    ## Dragonbot { $version }
    A game master for Fist of Dragonstones and Dragon's Gold.
# What somebody may do who has just met the bot.
about-begin = **To begin**: { $tutorial } teaches a game in five minutes, to you alone; { $table-open } opens a table in a channel; { $rules } and { $card } tell the rules; { $me } is for your own wishes, { $server } for those of a server.
about-health =
    { $tables ->
        [one] Woke up { $since }, with { $tables } table going on. Discord answers within { $milliseconds } ms.
       *[other] Woke up { $since }, with { $tables } tables going on. Discord answers within { $milliseconds } ms.
    }
about-health-unknown =
    { $tables ->
        [one] Woke up { $since }, with { $tables } table going on.
       *[other] Woke up { $since }, with { $tables } tables going on.
    }
about-deadlines = **Deadlines.** For each question there are 60 seconds at a live table, 5 minutes at a relaxed one and 24 hours by post; an untimed table waits as long as it takes. Whoever is waited for is mentioned, or told in the way they have chosen: at a live table once half the time has gone, at all others when they are asked, and once more before the time is up. Whoever lets two deadlines in a row pass is played by a stand-in until their next click; it plays like a journeyman. Time during which the bot was away does not count.
about-kept = **What is kept.** The games with their moves, and your id and display name at the tables where you sit; for a month, how far you have come in the tutorial; and how you want to be told of tables, with your quiet hours and language. Nothing else that you write is read. With **Forget me**, id and name vanish from all of it, and a stand-in takes over your running seats; you are asked once more before.
