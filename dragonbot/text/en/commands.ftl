### Commands, and what one person is told about a command or a click of theirs.
###
### Texts name a command only as a mention: `$table-show` is `/table show`, ready to be clicked. Each
### `cmd-…` below has one, without its `cmd-`, but not a group such as `cmd-table`.

## Names of commands, as they are typed, and what the list says of them

cmd-table = table
    .description = Open, join and run a table
cmd-table-open = open
    .description = Open a table in this channel
cmd-table-join = join
    .description = Join the table, or take over a stand-in's seat
cmd-table-leave = leave
    .description = Leave the table; in a running game a stand-in takes your seat
cmd-table-bot = bot
    .description = Add a computer player (host)
cmd-table-start = start
    .description = Begin the game (host)
cmd-table-show = show
    .description = Show the table again at the bottom of the channel
cmd-table-end = end
    .description = End the game without a result (host)
cmd-table-remove = remove
    .description = Remove a player for good (host)
cmd-table-host = host
    .description = Hand over hosting (host)
cmd-table-invite = invite
    .description = Invite someone to this table (host)
cmd-table-give = give
    .description = Offer your seat in a running game to someone, or to anyone
cmd-table-pause = pause
    .description = Vote to pause the game
cmd-table-vote = vote
    .description = Vote to cancel the game
cmd-table-back = back
    .description = Take back your last answer, if everyone at the table agrees
cmd-bid = bid
    .description = Place your bid, or change it
cmd-hand = hand
    .description = Your coins, stones and questions; only you see them
cmd-card = card
    .description = What a card does, with rulings
cmd-rules = rules
    .description = The rules in short, by topic
cmd-tutorial = tutorial
    .description = Learn a game in five minutes, on your own
cmd-play = play
    .description = Play now: with others, or alone against computers
cmd-help = help
    .description = What this is, how to begin, the most important commands
cmd-about = about
    .description = About this bot: version, deadlines, your data
cmd-me = me
    .description = Your games, notifications, language
cmd-games = games
    .description = Finished games
cmd-games-list = list
    .description = List your finished games, or this server's
cmd-games-open = open
    .description = Replay a finished game
cmd-games-record = record
    .description = Download a finished game as a file
cmd-verify = verify
    .description = Check that a game was fair
cmd-leaders = leaders
    .description = The best players of this server
cmd-stats = stats
    .description = What you have played here, and how well
cmd-privacy = privacy
    .description = Your data: see it, download it, delete it
cmd-server = server
    .description = Settings for this server
cmd-blank = blank
    .description = Custom cards: invent characters for this server's tables
cmd-blank-new = new
    .description = Invent a card, with a form or a file
cmd-blank-list = list
    .description = Your cards, and those of this server
cmd-blank-show = show
    .description = Show a custom card
cmd-blank-try = try
    .description = Try a card right away, at a table only you can see
cmd-blank-test = test
    .description = Test a card in hundreds of computer games
cmd-blank-publish = publish
    .description = Publish one of your cards in this server
cmd-blank-share = share
    .description = Export a card as a file and a code, for another server
cmd-blank-add = add
    .description = Import a shared card from its file or code
cmd-house = house
    .description = Saved house rules of this server
cmd-house-save = save
    .description = Save this table's house rules under a name (server managers)
cmd-house-use = use
    .description = Use saved house rules at your table, before the game starts
cmd-house-list = list
    .description = List this server's saved house rules
cmd-house-delete = delete
    .description = Delete saved house rules (server managers)
cmd-blank-withdraw = withdraw
    .description = Withdraw a card from this server (its publisher, or a server manager)

## Options of commands

opt-game = game
    .description = Which game
opt-alone = alone
    .description = Begin at once, against three computers
opt-of = of
    .description = Whose games to list
opt-player = player
    .description = Only games with this player
opt-match = game
    .description = The number of the game
opt-file = file
    .description = A game record (from the Record button)
games-of-mine = My games
games-of-here = Games of this server
opt-pace = pace
    .description = How much time each question gets
opt-language = language
    .description = The table's language
opt-level = level
    .description = How well it plays
opt-who = who
    .description = A player at the table
opt-guest = guest
    .description = Someone in this server who isn't at the table
opt-to = to
    .description = Who can take it; leave empty to offer it to anyone
opt-invited = private
    .description = Only people you invite can join
opt-house = house
    .description = Saved house rules of this server
opt-rules = rules
    .description = Name of the house rules
opt-coins = coins
    .description = Number of coins in this auction's metal, Fairy coins first
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
    .description = Show the table as text instead of a picture
opt-name = name
    .description = The card, in English or German
opt-card = card
    .description = Which card
opt-card-file = card_file
    .description = The card's text as a file, up to 4 KB
opt-code = code
    .description = The code from /blank share; it begins with dragoncard
opt-topic = topic
    .description = What you want to read about

## Done

done-opened = The table is open. It's shown below.
done-opened-in-words = The table is open and shown below as text. To show pictures, the bot needs the permission **Attach Files**.
done-in-thread = The table has moved to a thread: { $place }
done-joined = You have a seat. Have fun!
done-took-over = The seat is yours now, with everything behind its screen: { $hand }
done-left = You have left the table.
done-handed-over = A stand-in plays for you now. To get your seat back while it's free: { $table-join }
done-left-silent = You have left the game. Your seat bids nothing now. To get it back while it's free: { $table-join }
done-bot-added = Computer player added.
done-bot-removed = Computer player removed.
done-started = The game begins. Have fun!
done-shown = The table is shown below.
done-ended = Game ended.
done-kept = OK, nothing has changed.
done-forgotten = Forgotten. Your name and id are deleted from everything stored, and stand-ins play your seats in running games. Messages already in the channels keep your name.
forgotten-in-part =
    { $count ->
        [one] Forgotten. Your name and id are deleted from everything stored, and stand-ins play your seats in running games. { $count } table couldn't be read: you are removed from it too, but it can't continue right now.
       *[other] Forgotten. Your name and id are deleted from everything stored, and stand-ins play your seats in running games. { $count } tables couldn't be read: you are removed from them too, but they can't continue right now.
    }
done-setting = Set: { $value }
done-removed = { $who } was removed and can't come back to this table.
done-handed-over-host = { $who } is the host now.
done-restarted = The auction starts again. Everything before it still counts.
done-rematch = A new table is open. Click **Join** to play again.

## An answer was taken

sealed = Sealed: { $value } ({ $coins }). You can change it until every fist is closed.
sealed-as-the-last = Sealed: { $value } ({ $coins }). Everyone has bid now, and the fists open.
# What is still there besides what has been sealed.
sealed-left = -# Still behind your screen: { $things }
sealed-left-stones = -# Stones left: { $things }
sealed-wasteful = One Black coin is enough for a curse. A second one does nothing, and is lost too.
taken = Noted: { $answer }
waiting-for = Waiting for: { $whos }

## Questions about what cannot be undone

end-question =
    ### End this game?
    It ends for everyone, at once and without a result. You can't undo this.
end-question-lobby =
    ### Close this table?
    The game hasn't begun, so nothing is lost.
leave-question =
    ### Leave this game?
    A stand-in plays on for you, with everything behind your screen. While nobody else has taken your seat, { $table-join } gets it back. You can't take another seat in this game, since you have seen a hand.
leave-question-without-stand-in =
    ### Leave this game?
    This table has no stand-ins, so your seat stays empty and bids nothing. While nobody else has taken it, { $table-join } gets it back. You can't take another seat in this game, since you have seen a hand.
forget-question =
    ### Delete your data?
    Your name and id are deleted from everything stored, including finished games and your tutorial progress. In running games a stand-in takes over your seats, and you can't claim them back. Messages already in the channels keep your name until someone deletes them. You can't undo this.
restart-question =
    ### The rules have been updated
    Some answers in this auction don't fit the updated rules. Everything before it still counts. The host can restart this auction: cards stay as drawn, bids are placed again.

## Refused at the table

refused-no-game-here = There is no table in this channel. Open one: { $table-open }
refused-no-such-table = That table is no longer here. This channel's table: { $table-show }
refused-no-place = Discord didn't say which channel you are in. Try again in the table's channel; if that doesn't help, restart Discord.
refused-game-already-here = This channel already has a table: { $table-show }
game-already-here-at = This channel already has a table: { $link }
refused-not-seated = You don't have a seat at this table. Join before the game starts, or take over from a stand-in: { $table-join }
refused-not-started = The game hasn't begun yet. The host can start it: { $table-start }
refused-already-seated = You already have a seat at this table. Your hand: { $hand }
refused-no-seat-to-take-over = Every seat is taken. You're welcome to watch, and to play the next game.
refused-own-seat-taken = Someone took your seat. Since you have seen a hand here, you can only watch this game.
refused-removed-from-table = The host removed you from this table. You can watch, or play at another table.
refused-table-full =
    { $most ->
        [one] This table is full ({ $most } player). Someone has to leave first.
       *[other] This table is full ({ $most } players). Someone has to leave first.
    }
refused-too-few-seats =
    { $count ->
        [one] { $count } player so far; the game needs { $fewest }. Wait for others, or add computers: { $table-bot }
       *[other] { $count } players so far; the game needs { $fewest }. Wait for others, or add computers: { $table-bot }
    }
refused-already-started = The game has already begun, so it's too late to change this.
refused-host-has-left = The host has left the server, so the table has a new host. See who it is and try again.
refused-no-thread-now = Discord can't create a thread here right now, so nothing has changed. Try again later, or play in the channel.
refused-host-only = Only the host of the table can do that. Ask them.
refused-cannot-remove-yourself = You can't remove yourself. To leave: { $table-leave }
refused-not-at-this-table = That person isn't at this table.
refused-heir-is-away = That person hasn't confirmed yet, or is away, so they can't host right now.
refused-no-such-level = There is no such computer player. Choose one of these: { $options }.
refused-no-advice-here = Advice is switched off at this table.
refused-advice-is-old = Someone has answered in the meantime. Ask again.
refused-no-advice-now = There's nothing to advise on right now. Ask when you have a choice to make.
refused-nobody-is-silent = Nobody at this table is away, so there's no seat for a computer player.
refused-no-computer-here = There is no computer player at this table.
refused-question-is-over = That question is over. The current one: { $hand }
refused-panel-is-old = This panel is from before an update of the bot. The current question: { $hand }
refused-too-late = Time was up a moment ago. The next question comes soon.
refused-older-click = Your newer answer stands. This was an older click that arrived late.
refused-no-bids-now = There is nothing to bid on right now. The current question: { $hand }
refused-table-is-paused =
    { $why ->
        [deleted] This game is paused: its channel was deleted. It continues once it has a channel again.
        [locked] This game is paused: its thread is locked. It continues when someone unlocks the thread.
        [forbidden] This game is paused: the bot can't write in its channel. It continues once it can.
        [removed] This game is paused: the bot was removed from its server. It continues once the bot is back.
        [agreed] This game is paused because everyone agreed. Players can resume it with **Resume**: { $table-show }
        [rules_changed] This game is paused: the rules have changed since its last answer. The host can restart this auction: { $table-show }
       *[other] This game is paused. Nothing is lost; try again a little later.
    }
refused-table-unreadable = This table's data can't be read, so the game can't go on. Its host or a channel manager can end it to make room for a new one: { $table-end }
refused-elsewhere = This table is moving to another part of the bot. Try again in a moment.
refused-stale = Something else happened at this table first, so this didn't count. Look at the table and try again.
refused-not-stored = That couldn't be saved right now, so it doesn't count. Try again in a moment.

## Refused before the table hears of it

refused-show-too-soon =
    { $seconds ->
        [one] The table was shown just now. Try again in { $seconds } second.
       *[other] The table was shown just now. Try again in { $seconds } seconds.
    }
refused-too-many-clicks =
    { $seconds ->
        [one] Too many clicks: this one didn't count. Wait { $seconds } second, then continue. Everything accepted so far stays.
       *[other] Too many clicks: this one didn't count. Wait { $seconds } seconds, then continue. Everything accepted so far stays.
    }
refused-too-many-commands =
    { $seconds ->
        [one] Too many commands: this one didn't count. Try it again in { $seconds } second.
       *[other] Too many commands: this one didn't count. Try it again in { $seconds } seconds.
    }
refused-table-too-busy =
    { $seconds ->
        [one] This table is getting too many clicks, so yours didn't count. Try again in { $seconds } second. Everything accepted so far stays.
       *[other] This table is getting too many clicks, so yours didn't count. Try again in { $seconds } seconds. Everything accepted so far stays.
    }
refused-server-too-busy =
    { $seconds ->
        [one] This server is too busy right now, so that didn't count. Try again in { $seconds } second. Everything accepted so far stays.
       *[other] This server is too busy right now, so that didn't count. Try again in { $seconds } seconds. Everything accepted so far stays.
    }
refused-said-too-much =
    { $seconds ->
        [one] You have answered here too many times in a row. Your bid stays as it is; you can change it in { $seconds } second.
       *[other] You have answered here too many times in a row. Your bid stays as it is; you can change it in { $seconds } seconds.
    }
refused-not-in-server = Tables live in server channels, so this doesn't work in direct messages.
refused-coins-and-kinds = Give either a number of coins, or a number of each kind, but not both.
refused-nothing-named = Say what goes into your fist: a number of coins, or 0 for an empty fist.
refused-server-keepers-only = Only people with the permission Manage Server can do that.
refused-may-not-end = Only the host, channel managers and people with permission from this server can end the game.
refused-unknown-card = There is no card called “{ $asked }”. Choose one from the list that appears while you type.
refused-unknown-topic = There is no topic called “{ $asked }”. Choose one from the list that appears while you type.
refused-old-choice = “{ $asked }” no longer exists. Type the command again and choose from the list; if that doesn't help, restart Discord.
refused-unknown-game = There is no game called “{ $asked }”. Choose one of these: { $options }.

## What may be missing

missing-permissions =
    { $count ->
        [one] The bot lacks a permission in { $channel }: { $permissions }. A server manager can grant it.
       *[other] The bot lacks permissions in { $channel }: { $permissions }. A server manager can grant them.
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

trouble-old-command = This command has changed. Type it again; if that doesn't help, restart Discord.
trouble-form-is-old = This form is out of date. Open it again from the newest message of the table.
trouble-unknown-button = This button is out of date. Use those under the newest message of the table.
takes-long = This is taking longer than usual. No need to click again: the answer will appear here.
not-possible = That isn't possible here. Nothing has changed.
unexpected = Something went wrong, and nothing has changed. If you report it, mention { $reference }.
answered-late = The bot was busy for a moment, so Discord said this had failed. It arrived after all. The answer:
