### Commands, and what one person is told about a command or a click of theirs.
###
### Texts name a command only as a mention: `$table-show` is `/table show`, ready to be clicked. The mentions that
### there are: $table-open, $table-join, $table-leave, $table-bot, $table-start, $table-show, $table-end, $table-remove,
### $table-host, $bid, $hand, $card, $rules, $about, $tutorial.

## Names of commands, as they are typed, and what the list says of them

cmd-table = table
    .description = Everything about a table
cmd-table-open = open
    .description = Open a table in this channel
cmd-table-join = join
    .description = Sit down at the table, or take over a stand-in’s seat
cmd-table-leave = leave
    .description = Get up; in a running game a stand-in takes your seat
cmd-table-bot = bot
    .description = Let a computer player sit down (host)
cmd-table-start = start
    .description = Begin the game (host)
cmd-table-show = show
    .description = Show the table again, at the bottom of the channel
cmd-table-end = end
    .description = End the game without a result (host)
cmd-table-remove = remove
    .description = Send somebody away; they get no seat at this table again (host)
cmd-table-host = host
    .description = Let somebody else be the host (host)
cmd-table-invite = invite
    .description = Ask somebody to come to this table (host)
cmd-table-give = give
    .description = Offer your seat in a running game to somebody, or to anybody
cmd-table-pause = pause
    .description = Ask all who are at the table to agree on a pause
cmd-table-vote = vote
    .description = Ask all who are at the table to agree on ending the game without a result
cmd-table-back = back
    .description = Take back your last answer, if all who are at the table agree
cmd-bid = bid
    .description = Close your fist, or change what is in it
cmd-hand = hand
    .description = What lies behind your screen, and what you are asked; only you see it
cmd-card = card
    .description = What a card does, with its rulings
cmd-rules = rules
    .description = The rules in short, by topic
cmd-tutorial = tutorial
    .description = Learn a game in five minutes, all by yourself
cmd-about = about
    .description = About this bot: version, deadlines, what is kept
cmd-me = me
    .description = Your open tables, how you hear of them, your quiet hours and your language
cmd-games = games
    .description = Games that are over
cmd-games-list = list
    .description = Games that are over, yours or those of this server
cmd-games-open = open
    .description = Look at a game once more, moment by moment
cmd-games-record = record
    .description = The record of a game as a file
cmd-verify = verify
    .description = Whether the record of a game holds: its chance, and what the rules make of it
cmd-privacy = privacy
    .description = What is kept of you, all of it as a file, and how to be forgotten
cmd-server = server
    .description = All that can be settled for the tables of this server
cmd-blank = blank
    .description = Blank cards: characters of your own, for the tables of this server
cmd-blank-new = new
    .description = Invent a card: in a form, or with a file
cmd-blank-list = list
    .description = Your cards, and those of this server
cmd-blank-show = show
    .description = Look at a blank card
cmd-blank-try = try
    .description = A table of your own, seen by you alone, at which a card comes up at once
cmd-blank-test = test
    .description = Test a card: some hundred games between computers, and what they say of it
cmd-blank-publish = publish
    .description = Put a card of yours among those of this server
cmd-blank-share = share
    .description = A card as a file and as a code, to take along to another server
cmd-blank-add = add
    .description = Take a card that somebody has shared, by its file or its code
cmd-house = house
    .description = House rules that this server keeps under a name
cmd-house-save = save
    .description = Keep the house rules of the table here under a name (moderators)
cmd-house-use = use
    .description = Play by house rules of this server at your table, before it starts
cmd-house-list = list
    .description = The house rules that this server keeps
cmd-house-delete = delete
    .description = Throw away house rules that this server keeps (moderators)
cmd-blank-withdraw = withdraw
    .description = Withdraw a card from this server (whoever published it, or a moderator)

## Options of commands

opt-game = game
    .description = Which game
opt-of = of
    .description = Whose games
opt-player = player
    .description = Only games at which this person sat
opt-match = match
    .description = The number of the game
opt-file = file
    .description = A record, as the button Record gives it
games-of-mine = My games
games-of-here = Games of this server
opt-pace = pace
    .description = How long each question may take
opt-language = language
    .description = Which language the table speaks
opt-level = level
    .description = How well it plays
opt-who = who
    .description = Somebody who sits at the table
opt-guest = guest
    .description = Somebody in this server who has no seat at the table
opt-to = to
    .description = Who may take it; if you name nobody, anybody may
opt-invited = invited
    .description = Only people whom you invite may sit down
opt-house = house
    .description = House rules that this server keeps under a name
opt-rules = rules
    .description = What the house rules are called
opt-coins = coins
    .description = So many coins of this auction’s metal, Fairy coins first
opt-fairy = fairy
    .description = Fairy Gold
opt-gold = gold
    .description = Common Gold
opt-silver = silver
    .description = Silver, for a tie-break or where Silver is bid
opt-fairy-silver = fairy_silver
    .description = Fairy Silver, for a tie-break or where Silver is bid
opt-black = black
    .description = Black coins: the card is cursed
opt-red = red
    .description = Amulets (red coins): the fist counts double
opt-purple = purple
    .description = Purple coins: the second-highest bid wins
opt-red-stone = red_stone
    .description = Red stones, where stones are bid
opt-blue-stone = blue_stone
    .description = Blue stones, where stones are bid
opt-yellow-stone = yellow_stone
    .description = Yellow stones, where stones are bid
opt-white-stone = white_stone
    .description = White stones, where stones are bid
opt-text = text
    .description = Whether the table is shown in words, without a picture
opt-name = name
    .description = The card, in English or German
opt-card = card
    .description = Which card
opt-card-file = card_file
    .description = The text of a card as a file, of 4 KB at the most
opt-code = code
    .description = What /blank share has given; it begins with dragoncard
opt-topic = topic
    .description = What you would like to read about

## Done

done-opened = The table is open. It is shown below.
done-opened-in-words = The table is open. It is shown below, in words: to show pictures here I would need the permission **Attach Files**.
done-in-thread = The table is in a thread of its own now: { $place }
done-joined = You have a seat. Have fun!
done-took-over = The seat is yours now, with all that lies behind its screen. See { $hand }
done-left = You have left the table.
done-handed-over = A stand-in plays for you from now on. If you want your seat back while it is free: { $table-join }
done-left-silent = You have left the game, and your seat says nothing from now on. If you want it back while it is free: { $table-join }
done-bot-added = A computer player has sat down.
done-bot-removed = A computer player has left.
done-started = The game begins. Have fun!
done-shown = The table is shown below.
done-ended = The table is broken up.
done-kept = Fine, everything stays as it is.
done-forgotten = Forgotten: your name and your id are gone from everything that is kept, and stand-ins play your seats in running games. What already stands in the channels keeps your name.
forgotten-in-part =
    { $count ->
        [one] Forgotten: your name and your id are gone from everything that is kept, and stand-ins play your seats in running games. { $count } table could not be read; you are struck from it as well, but it cannot go on just now.
       *[other] Forgotten: your name and your id are gone from everything that is kept, and stand-ins play your seats in running games. { $count } tables could not be read; you are struck from them as well, but they cannot go on just now.
    }
done-setting = Agreed: { $value }.
done-removed = { $who } has been removed from this table and gets no seat here again.
done-handed-over-host = { $who } is the host from now on.
done-restarted = This auction begins again. What was before it still holds.
done-rematch = A new table is open. Everybody who wants to play again clicks **Join**.

## An answer was taken

sealed = Sealed: { $value } ({ $coins }). You may change it until all fists are closed.
sealed-as-the-last = Sealed: { $value } ({ $coins }). Yours was the last fist, so they open now.
# What is still there besides what has been sealed.
sealed-left = -# Left behind your screen: { $things }
sealed-left-stones = -# Left of your stones: { $things }
sealed-wasteful = One Black coin is enough for a curse: a second one does no more, and is gone as well.
taken = Noted: { $answer }
waiting-for = Their fists are still open: { $whos }.

## Questions about what cannot be undone

end-question =
    ### End this game?
    It ends for everybody, at once and without a result. It cannot be taken up again.
end-question-lobby =
    ### Close this table?
    No game has begun, so nothing is lost.
leave-question =
    ### Leave this game?
    A stand-in plays on for you, with all that lies behind your screen. You get your seat back with { $table-join } as long as nobody else has taken it; another seat of this game you cannot get, since you have seen a hand here.
leave-question-without-stand-in =
    ### Leave this game?
    This table has no stand-ins, so your seat stays and says nothing: its fists are empty. You get it back with { $table-join } as long as nobody else has taken it; another seat of this game you cannot get, since you have seen a hand here.
forget-question =
    ### Forget you?
    Your name and your id go from everything that is kept, also from finished games, and so does how far you have come in the tutorial. In games that go on, a stand-in takes over your seats, and you cannot claim them back. What already stands in the channels keeps your name until somebody deletes it. This cannot be undone.
restart-question =
    ### The rules have changed
    Since the last answer this bot has been improved, and the answers of the present auction do not fit any more. Everything before it does. The host may start this one auction again: what chance has shown stays, bids are made anew.

## Refused at the table

refused-no-game-here = There is no table in this channel. You are welcome to open one: { $table-open }
refused-no-such-table = This button belongs to a table that is not here any more. The table of this channel: { $table-show }
refused-no-place = Discord did not say where you are. Please try it again in the channel of the table; if that does not help, restart Discord.
refused-game-already-here = There is a table in this channel already. To see it: { $table-show }
game-already-here-at = There is a table in this channel already: { $link }
refused-not-seated = You have no seat at this table. Before the game, or where a stand-in plays, you can sit down: { $table-join }
refused-not-started = The game has not begun yet. The host can start it: { $table-start }
refused-already-seated = You have a seat at this table already. What lies behind your screen: { $hand }
refused-no-seat-to-take-over = Every seat of this game is taken. You are welcome to look on, and to play the next one.
refused-own-seat-taken = By now somebody else has your seat. You have seen a hand at this table, so you get no other seat of it. You are welcome to look on, and to play the next game.
refused-removed-from-table = The host has removed you from this table, so you get no seat here. You are welcome to look on, and to play at another table.
refused-table-full =
    { $most ->
        [one] There is room for { $most } player at this table. Somebody would have to get up first.
       *[other] There is room for { $most } players at this table. Somebody would have to get up first.
    }
refused-too-few-seats =
    { $count ->
        [one] So far there is { $count } player, and it takes { $fewest }. Please wait for others, or add computers: { $table-bot }
       *[other] So far there are { $count } players, and it takes { $fewest }. Please wait for others, or add computers: { $table-bot }
    }
refused-already-started = The game has begun already, so this cannot be changed any more.
refused-host-has-left = The host has left the server, so the table has another host by now. Please look who it is, and try again.
refused-no-thread-now = Discord does not make a thread here just now, so nothing has changed. Please try again later, or play in the channel.
refused-host-only = Only the host of the table can do that. Please ask them.
refused-cannot-remove-yourself = You cannot remove yourself. To get up: { $table-leave }
refused-not-at-this-table = That person does not sit at this table, or not any more.
refused-heir-is-away = That person has not confirmed, or is away, and cannot be the host just now.
refused-no-such-level = There is no computer player of that kind. Please choose one of these: { $options }.
refused-no-advice-here = This table has agreed that nobody asks for advice.
refused-advice-is-old = Meanwhile somebody has said something else. Ask again, please.
refused-no-advice-now = There is nothing to advise on just now. Please ask when you have something to choose.
refused-nobody-is-silent = Everybody at this table is playing, so there is no seat for a computer player to take.
refused-no-computer-here = No computer player sits at this table.
refused-question-is-over = That question is over; the table has moved on. What is asked now: { $hand }
refused-panel-is-old = This comes from before an update of the bot, so it might mean something else today. What is asked now: { $hand }
refused-too-late = That came a moment too late: the time was up. The next question comes soon.
refused-older-click = You have answered anew since then, and that stands. This was an older click, which was held up on its way.
refused-no-bids-now = No fists are being closed right now. What is asked: { $hand }
refused-table-is-paused =
    { $why ->
        [deleted] This table is taking a break: its channel has been deleted. It goes on once it has a channel again.
        [locked] This table is taking a break: its thread is locked. It goes on as soon as somebody unlocks the thread.
        [forbidden] This table is taking a break: I may not write in its channel. It goes on as soon as I am allowed to.
        [removed] This table is taking a break: I have been removed from its server. It goes on once I am back.
        [agreed] This table is paused, as all who were there agreed. Whoever sits there can end that with **Go on** at the table: { $table-show }
        [rules_changed] This table is taking a break: the rules have changed since its last answer. The host can start this one auction again: { $table-show }
       *[other] This table is taking a break. Nothing is lost; please try again a little later.
    }
refused-table-unreadable = What I have kept of this table cannot be read any more, so it cannot go on. Its host, or whoever may manage channels, can break it up: { $table-end } Then there is room for a new one.
refused-elsewhere = This table is just moving to another part of the bot. Please try again in a moment.
refused-stale = Something else has happened at this table in the meantime, so this did not count, and nothing has changed. Please look at the table as it is now and try again.
refused-not-stored = That could not be stored just now, so it does not count yet. Please try again in a moment.

## Refused before the table hears of it

refused-show-too-soon =
    { $seconds ->
        [one] The table was shown only a moment ago. Please wait { $seconds } more second.
       *[other] The table was shown only a moment ago. Please wait { $seconds } more seconds.
    }
refused-too-many-clicks =
    { $seconds ->
        [one] That was too many clicks in a short time, so this one did not count. Pause for { $seconds } second, then you are heard again; until then clicks do nothing. What you were told was accepted stays so.
       *[other] That was too many clicks in a short time, so this one did not count. Pause for { $seconds } seconds, then you are heard again; until then clicks do nothing. What you were told was accepted stays so.
    }
refused-too-many-commands =
    { $seconds ->
        [one] That was too many commands in a short time, so this one did not count. Please wait { $seconds } second, then give it again.
       *[other] That was too many commands in a short time, so this one did not count. Please wait { $seconds } seconds, then give it again.
    }
refused-table-too-busy =
    { $seconds ->
        [one] There is too much clicking at this table just now, so that did not count. Please try again in { $seconds } second, and then more calmly: whoever plays calmly is always heard. What you were told was accepted stays so.
       *[other] There is too much clicking at this table just now, so that did not count. Please try again in { $seconds } seconds, and then more calmly: whoever plays calmly is always heard. What you were told was accepted stays so.
    }
refused-server-too-busy =
    { $seconds ->
        [one] Too much is going on in this server just now, so that did not count. Please try again in { $seconds } second: whoever sits at a table and plays calmly is always heard. What you were told was accepted stays so.
       *[other] Too much is going on in this server just now, so that did not count. Please try again in { $seconds } seconds: whoever sits at a table and plays calmly is always heard. What you were told was accepted stays so.
    }
refused-said-too-much =
    { $seconds ->
        [one] You have answered here more often than I can keep in mind. What lies on the table stays; you may answer again in { $seconds } second.
       *[other] You have answered here more often than I can keep in mind. What lies on the table stays; you may answer again in { $seconds } seconds.
    }
refused-not-in-server = Tables stand in the channels of a server, so this does not work in private messages.
refused-coins-and-kinds = Please say either how many coins, or how many of each kind. The two do not go together.
refused-nothing-named = Please say what goes into your fist: a number of coins, or 0 for an empty fist.
refused-server-keepers-only = Only somebody who may manage this server can do that.
refused-may-not-end = Only the host, somebody who may manage this channel, or whoever this server lets do so can end the game.
refused-unknown-card = There is no card called “{ $asked }”. Please choose one from the list that appears while you type.
refused-unknown-topic = There is no topic called “{ $asked }”. Please choose one from the list that appears while you type.
refused-old-choice = There is no “{ $asked }” any more. Please type the command anew and choose from the list; if that does not help, restart Discord.
refused-unknown-game = There is no game called “{ $asked }”. Please choose one of these: { $options }.

## What may be missing

missing-permissions =
    { $count ->
        [one] I lack a permission in { $channel }: { $permissions }. Somebody who manages the server can give it to me.
       *[other] I lack permissions in { $channel }: { $permissions }. Somebody who manages the server can give them to me.
    }
permission-view-channel = View Channel
permission-send-messages = Send Messages
permission-send-messages-in-threads = Send Messages in Threads
permission-read-message-history = Read Message History
permission-connect = Connect
permission-create-public-threads = Create Public Threads
permission-manage-threads = Manage Threads and Posts
permission-attach-files = Attach Files

## Mistakes

trouble-old-command = This command has changed meanwhile. Please type it anew; if that does not help, restart Discord.
trouble-form-is-old = I do not know this form any more. Please open it again, from the newest message of the table.
trouble-unknown-button = I do not know this button any more. Those under the newest message of the table work.
takes-long = This is taking longer than usual. You don't need to click again: the answer will appear here.
not-possible = That isn't possible here. Nothing has changed.
unexpected = Something went wrong that I did not expect, and nothing was changed by it. If you tell somebody about it, please name { $reference }.
answered-late = I was held up for a moment, so Discord told you that this had failed. It has arrived all the same, and this is the answer:
