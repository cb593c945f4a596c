## One person's own panel, and what they are told by direct messages

me-tables-title = ### Your tables
me-tables-none = You aren't at an open table. Open one: { $table-open }
me-tables =
    { $turns ->
        [0]
            { $count ->
                [one] You're at one open table. It's not your turn.
               *[other] You're at { $count } open tables. It's not your turn at any of them.
            }
       *[other]
            { $count ->
                [one] It's your turn at your table.
               *[other] It's your turn at { $turns } of { $count } open tables.
            }
    }
me-table-waits-until = - **Your turn**: [{ $game }]({ $link }), { $server }. Ends { $when }.
me-table-waits = - **Your turn**: [{ $game }]({ $link }), { $server }
me-table-running = - [{ $game }]({ $link }), { $server }
me-table-lobby = - Not started yet: [{ $game }]({ $link }), { $server }
me-table-paused = - Paused: [{ $game }]({ $link }), { $server }
me-table-away = - A stand-in plays until you click: [{ $game }]({ $link }), { $server }
me-server-unknown = another server
me-page = { $page } of { $pages }
me-way-title = ### Notifications
me-way = At relaxed, slow and untimed tables the bot notifies you when it's your turn, and again shortly before time runs out. A direct message contains a link and nothing else about the table.
me-way-mention = Mention
me-way-direct = Direct message
me-way-silence = None
me-closed = Discord refused my direct message { $when }. I'll mention you instead and try again after a day. Once you have allowed direct messages, choose them again.
me-quiet-none = **Quiet hours:** none.
me-quiet = **Quiet hours:** { $begins } to { $ends } in { $zone } (now { $now }). Messages wait until they end. If your time would run out meanwhile, you get the reminder before they begin. Deadlines don't change.
me-looks-title =
    ### Language and display
    Your language, and whether your hand and card lookups come as pictures or as text. Screen readers get the same from both.
me-language-discord = As in Discord
me-language-en = English
me-language-de = Deutsch
me-look-pictures = As pictures
me-look-words = As text
me-ratings-title =
    ### Ratings
    Whether others see you in { $leaders } and your games in { $stats }.
me-listed-shown = Show me
me-listed-hidden = Hide me
me-done-direct = You'll get direct messages from now on. I've just sent you the first one.
me-done-quiet = Quiet hours saved.
button-page-back = ◀
button-page-on = ▶
button-quiet = Quiet hours…
button-quiet-none = No quiet hours
button-wishes = Notifications…
quiet-form-title = Quiet hours
quiet-form-from = From
    .description = For example 22:00 or 10 pm
quiet-form-until = Until
    .description = For example 8:00
quiet-form-zone = Time zone
    .description = By its name or that of a city: Europe/Berlin, New York
zone-which = Several time zones match “{ $asked }”. Which one is yours?
zone-choose = Your time zone…
zone-unknown = There is no time zone called “{ $asked }”. Name a larger city in yours, such as Berlin or New York.

lobby-slow = The bot mentions you when it's your turn, and again shortly before time runs out. Change that or set quiet hours: { $me }
letter-greeting = This is how I'll tell you when it's your turn.
letter-waits = It's your turn: { $link }
letter-last = It's still your turn, and time is running out: { $link }

opt-quiet-from = quiet_from
    .description = When your quiet hours begin: 22:00 or 10 pm
opt-quiet-until = quiet_until
    .description = When they end: 8:00
opt-zone = zone
    .description = Your time zone, or a city in it

refused-direct-is-closed = Discord doesn't let me message you. Allow direct messages from members of a server we share (in its privacy settings), then choose them again. Nothing has changed yet.
refused-direct-not-now = I couldn't send you a direct message right now, so nothing has changed. Try again in a minute.
refused-quiet-all-day = Quiet hours must end at a different time than they begin. To get no messages at all, choose None.
refused-no-time-of-day = “{ $asked }” is not a time of day. Write it like 22:00, 7:30 or 10 pm.
