## The panel of a server, for those who manage it

server-title = ### Tables of this server
server-intro = What you settle here holds for everybody in this server. New tables follow it at once; whoever opens one can choose another pace or language.
server-saved = -# ✓ Saved.
server-is = { $what }: { $value }
server-tables = New tables
    .long = What a table is like unless whoever opens it says otherwise.
server-places = Places
    .long = Where tables are opened and stand, and where results are announced.
server-rights = Who may do what
    .long = Whoever may manage this server may always open tables and publish cards; whoever may manage a channel may always end tables there.
server-limits = Limits
    .long = What is too much is refused with the reason. Tables that are open already stay.
server-times = Tables that rest
    .long = A table where nobody is any more closes by itself, and says when.
server-keeping = What is kept how long
    .long = Of games that are over. Records and replays need what happened; without the answers a game cannot be played again.

# In the list of a command: a pace or a language that is taken unless another is chosen; it holds no markup.
usual-here = { $what } · usual here

server-language = Language
    .long = The language in which a new table speaks. Each person reads what is for them alone in their own.
server-language-of-discord = as Discord has it for this server
server-pace = Pace
    .long = How long each question waits.
server-pictures = Pictures
    .long = Whether tables come as pictures. Their words are one click away.
server-channels = Where tables may be opened
    .long = In these channels and their threads, or in all of a category. Nothing chosen: everywhere.
server-everywhere = everywhere
server-tables-in = A place for each table
    .long = In a forum every table becomes a post, in a channel a thread, wherever it is opened. It sleeps once the game is over. Nothing chosen: a table stands where it is opened.
    .none = where it is opened
server-tag = Tag of the posts
    .long = Which tag a table’s post has in the forum.
server-no-tag = no tag
server-results-in = Where results are told
    .long = In this channel it is told who has won. Nothing chosen: at the table only.
    .none = at the table only
server-opens = Opening a table
    .long = Who may open tables, or ask for a rematch.
server-ends = Ending a table
    .long = Who may break it up without a result.
server-removes = Removing somebody from a table
    .long = Whoever is removed gets no seat there again.
server-publishes = Publishing blank cards
    .long = Who may put characters of their own among those of this server.
server-who-everyone = everybody
server-who-seated = everybody who sits there
server-who-roles = whoever has one of these roles
server-who-host = its host
server-who-host-and-roles = its host, and whoever has one of these roles
server-who-keepers = only whoever may manage this server
server-who-named = { $who } ({ $roles })
server-no-role = none is chosen yet
server-which-roles = Which roles?
server-no-limit = no limit
server-most-tables = Tables at once
    .long = How many tables may go on in this server.
server-most-tables-each = Tables of one host
    .long = How many tables one person may host at once.
server-most-computers = Computer players at a table
    .long = How many may sit at one table. Stand-ins for people who have left do not count.
server-lobby-lasts = A lobby closes after
    .long = So long without a click.
server-rest-lasts = A game closes after
    .long = So long without anybody, at every pace but by post.
server-rest-by-post-lasts = A game by post closes after
    .long = So long without anybody.
server-posts-last = What messages showed
    .long = The messages themselves stay in Discord; without this an old table cannot be shown again.
server-events-last = What happened
    .long = Events, with who may know them.
server-answers-last = What was answered
    .long = Answers and chance, of which everything else can be worked out again.
server-for-ever = for ever
server-reset-question =
    ### Everything as it was at first?
    All that was settled for this server is forgotten. Tables that are open stay.
button-server-change = Change…
button-server-back = Back
button-server-reset = As it was at first…
button-server-reset-yes = Yes, forget all of it

## What the bot lacks

server-lacks =
    { $count ->
        [one] ⚠ I lack a permission in { $channel }: { $permissions }.
       *[other] ⚠ I lack permissions in { $channel }: { $permissions }.
    }
server-and-more = { $first } and { $count } more
server-more-warnings =
    { $count ->
        [one] -# In one more place I lack something, too.
       *[other] -# In { $count } more places I lack something, too.
    }
server-place-is-gone = ⚠ The channel in which each table should be made is not there any more. Tables cannot be opened until you choose another one.
server-results-are-gone = ⚠ The channel for results is not there any more.
server-forum-has-no-tag = ⚠ { $channel } wants a tag on every post, but has none that I may use.
server-age-restricted =
    { $count ->
        [one] ⚠ { $channels } is age-restricted. Discord shows it only to members who have confirmed their age, so nobody else can play at a table there.
       *[other] ⚠ Age-restricted: { $channels }. Discord shows these channels only to members who have confirmed their age, so nobody else can play at a table there.
    }

## What is refused by it

refused-tables-are-opened-elsewhere = Tables of this server are opened in other channels: { $options }.
refused-tables-are-opened-nowhere = The channels in which tables may be opened are not there any more. Whoever manages this server can choose others: { $server }
refused-may-not-open = Only members with a certain role open tables here: { $options }.
refused-only-keepers-open = Only those who may manage this server open tables here.
refused-too-many-tables =
    { $most ->
        [one] { $most } table goes on in this server already, and it is to have no more at once. Join it, or wait until it is over.
       *[other] { $most } tables go on in this server already, and it is to have no more at once. Join one of them, or wait until one is over.
    }
refused-too-many-tables-of-yours =
    { $most ->
        [one] You are the host of { $most } table in this server already, and nobody is to host more at once. End it, or hand it over: { $table-host }
       *[other] You are the host of { $most } tables in this server already, and nobody is to host more at once. End one of them, or hand it over: { $table-host }
    }
refused-too-many-computers =
    { $most ->
        [0] Computer players are not welcome at the tables of this server.
        [one] At most { $most } computer player may sit at a table of this server.
       *[other] At most { $most } computer players may sit at a table of this server.
    }
refused-no-place-made = I could not make a place for the table there, so it is not open. Somebody who manages this server can look at { $server }
refused-tables-in-is-gone = Each table of this server gets a place of its own, in a channel that is not there any more. Whoever manages this server can choose another: { $server }
refused-forum-has-no-tag = Every post in { $options } needs a tag, but there is none that I may use. Whoever manages this server can make one.

## Tables in a place of their own

done-opened-there = The table is open, in a place of its own: { $place }
done-opening-there = Your table gets a place of its own in { $place }. Discord takes its time; it will be there soon.
table-beside = **{ $who }** has opened a table: { $game }. It is in the thread below.

## The channel for results

result-title = ### { $game }
result-winners =
    { $count ->
        [one] 🏆 **{ $whos } wins!**
       *[other] 🏆 **{ $whos } win together!**
    }
result-others = At the table: { $whos }
result-place = The table: { $place }
