## The panel of a server, for those who manage it

server-title = ### Settings for this server
server-intro = Applies to every new table on this server, immediately. The person who opens a table can choose another pace or language.
server-saved = -# ✓ Saved.
server-is = { $what }: { $value }
server-tables = New tables
    .long = Defaults for new tables.
server-places = Places
    .long = Where tables open, and where results are posted.
server-daily = Question of the day
    .long = One position a day with the question what you would do.
server-rights = Permissions
    .long = Server managers can always open tables and publish cards. Channel managers can always end tables in their channel.
server-limits = Limits
    .long = Open tables aren't affected.
server-times = Inactive tables
    .long = When everyone has left, a table closes on its own and says when.
server-keeping = Data retention
    .long = For finished games. Replays and records need events; without answers, a game can't be verified.

# In the list of a command: a pace or a language that is taken unless another is chosen; it holds no markup.
usual-here = { $what } · default here

server-language = Language
    .long = Language of new tables. Private messages use each person's own language.
server-language-of-discord = this server's language in Discord
server-pace = Pace
    .long = How much time each question gets.
server-pictures = Pictures
    .long = Show tables as pictures. Their text is one click away.
server-reveals = Results
    .long = How long a result stays the newest message at live tables, unless someone clicks **Next ▸**.
server-reveals-short = short
server-reveals-normal = normal
server-reveals-long = long
server-reveals-none = not at all
server-channels = Channels for tables
    .long = Tables can open in these channels and their threads, or in all channels of a category. Nothing chosen: everywhere.
server-everywhere = everywhere
server-tables-in = A place for each table
    .long = In a forum each table becomes a post, in a channel a thread. It is archived after the game. Nothing chosen: the channel where it was opened.
    .none = where it was opened
server-tag = Post tag
    .long = The tag for tables in the forum.
server-no-tag = no tag
server-results-in = Results channel
    .long = Posts the winner of each game in this channel. Nothing chosen: at the table only.
    .none = at the table only
server-daily-in = Channel for the question
    .long = Posts the last day's solution and the new question here. Nothing chosen: no posts.
    .none = no posts
server-daily-hour = Hour of the question
    .long = The day begins at this hour.
server-daily-zone = Time zone
    .long = The place whose clock counts.
server-opens = Opening a table
    .long = Who can open tables or ask for a rematch.
server-ends = Ending a table
    .long = Who can end a game without a result.
server-removes = Removing a player
    .long = A removed player can't come back to that table.
server-publishes = Publishing custom cards
    .long = Who can add their own characters to this server's cards.
server-who-everyone = everyone
server-who-seated = every player at the table
server-who-roles = people with one of these roles
server-who-host = the host
server-who-host-and-roles = the host, and people with one of these roles
server-who-keepers = server managers only
server-who-named = { $who } ({ $roles })
server-no-role = none chosen yet
server-which-roles = Which roles?
server-no-limit = no limit
server-most-tables = Tables at once
    .long = How many tables can be open in this server.
server-most-tables-each = Tables per host
    .long = How many tables one person can host at once.
server-most-computers = Computer players per table
    .long = Stand-ins for people who left don't count.
server-lobby-lasts = Close a lobby after
    .long = Time without a click.
server-rest-lasts = Close a game after
    .long = Time with everyone away, at every pace but slow.
server-rest-by-post-lasts = Close a slow game after
    .long = Time with everyone away.
server-posts-last = Message contents
    .long = The messages stay in Discord; without this, an old table can't be shown again.
server-events-last = Events
    .long = What happened, and who was allowed to see it.
server-answers-last = Answers
    .long = Answers and chance: everything needed to work out the game again.
server-for-ever = forever
server-reset-question =
    ### Reset all settings?
    This server goes back to the defaults. Open tables stay.
button-server-change = Change…
button-server-back = Back
button-server-reset = Reset all…
button-server-reset-yes = Yes, reset all

## What the bot lacks

server-lacks =
    { $count ->
        [one] ⚠ The bot lacks a permission in { $channel }: { $permissions }.
       *[other] ⚠ The bot lacks permissions in { $channel }: { $permissions }.
    }
server-and-more = { $first } and { $count } more
server-more-warnings =
    { $count ->
        [one] -# The bot lacks permissions in one more place.
       *[other] -# The bot lacks permissions in { $count } more places.
    }
server-place-is-gone = ⚠ The channel for new tables no longer exists. Choose another one, so that tables can open.
server-results-are-gone = ⚠ The channel for results no longer exists.
server-forum-has-no-tag = ⚠ { $channel } requires a tag on every post, but has none that the bot can use.
server-age-restricted =
    { $count ->
        [one] ⚠ { $channels } is age-restricted. Only members who have confirmed their age can play there.
       *[other] ⚠ Age-restricted: { $channels }. Only members who have confirmed their age can play there.
    }

## What is refused by it

refused-tables-are-opened-elsewhere = This server opens its tables in other channels: { $options }.
refused-tables-are-opened-nowhere = The channels for tables no longer exist. A server manager can choose others: { $server }
refused-may-not-open = Only members with one of these roles can open tables here: { $options }.
refused-only-keepers-open = Only server managers can open tables here.
refused-too-many-tables =
    { $most ->
        [one] This server already has { $most } table, its limit. Join it, or wait until it's over.
       *[other] This server already has { $most } tables, its limit. Join one, or wait until one is over.
    }
refused-too-many-tables-of-yours =
    { $most ->
        [one] You already host { $most } table in this server, the limit per person. End it, or hand over hosting: { $table-host }
       *[other] You already host { $most } tables in this server, the limit per person. End one, or hand over hosting: { $table-host }
    }
refused-too-many-computers =
    { $most ->
        [0] This server doesn't allow computer players.
        [one] This server allows { $most } computer player per table.
       *[other] This server allows { $most } computer players per table.
    }
refused-no-place-made = The bot couldn't create a place for the table, so it isn't open. A server manager can check { $server }
refused-tables-in-is-gone = The channel for new tables no longer exists. A server manager can choose another: { $server }
refused-forum-has-no-tag = Every post in { $options } needs a tag, but there is none that the bot can use. A server manager can add one.

## Tables in a place of their own

done-opened-there = The table is open: { $place }
done-opening-there = Your table opens in { $place }. Discord needs a moment; it will be there soon.
table-beside = **{ $who }** opened a table: { $game }. It's in the thread below.

## The channel for results

result-title = ### { $game }
result-winners =
    { $count ->
        [one] 🏆 **{ $whos } wins!**
       *[other] 🏆 **{ $whos } win together!**
    }
result-others = Also played: { $whos }
result-place = Table: { $place }
