## One person's own panel, and what they are told by direct messages

me-tables-title = ### Your tables
me-tables-none = You sit at no open table. { $table-open } opens one.
me-tables =
    { $turns ->
        [0]
            { $count ->
                [one] You sit at one open table. It is not waiting for you.
               *[other] You sit at { $count } open tables. None is waiting for you.
            }
       *[other]
            { $count ->
                [one] Your table is waiting for you.
               *[other] It is your turn at { $turns } of { $count } open tables.
            }
    }
me-table-waits-until = - **Your turn**: [{ $game }]({ $link }), { $server }. Time is up { $when }.
me-table-waits = - **Your turn**: [{ $game }]({ $link }), { $server }
me-table-running = - [{ $game }]({ $link }), { $server }
me-table-lobby = - Not begun yet: [{ $game }]({ $link }), { $server }
me-table-paused = - Paused: [{ $game }]({ $link }), { $server }
me-table-away = - A stand-in plays for you until you click: [{ $game }]({ $link }), { $server }
me-server-unknown = another server
me-page = { $page } of { $pages }
me-way-title = ### How you hear of it
me-way = At slow tables (relaxed, by post, untimed) you are told once when you are asked, and once more before your time is up. A direct message holds a link and nothing else about the table.
me-way-mention = Mention
me-way-direct = Direct message
me-way-silence = Silence
me-closed = Discord did not let me write to you { $when }. Until I have tried again, a day later, you are mentioned instead. If you allow direct messages now, choose them once more.
me-quiet-none = **Quiet hours:** none.
me-quiet = **Quiet hours:** from { $begins } to { $ends } in { $zone }, where it is { $now } now. What falls into them comes right after, or before if your time runs out in them. Deadlines stay as they are.
me-looks-title =
    ### What only you see
    In which language, and whether your hand and the cards you look up come as pictures or in words. A screen reader gets the same from both.
me-language-discord = As in Discord
me-language-en = English
me-language-de = Deutsch
me-look-pictures = With pictures
me-look-words = In words
me-done-direct = From now on you hear of it by direct message; I have just sent you the first one.
me-done-quiet = Your quiet hours are noted.
button-page-back = ◀
button-page-on = ▶
button-quiet = Quiet hours…
button-quiet-none = No quiet hours
button-wishes = How I want to hear of it…
quiet-form-title = Quiet hours
quiet-form-from = From
    .description = For example 22:00 or 10 pm
quiet-form-until = Until
    .description = For example 8:00
quiet-form-zone = Time zone
    .description = By its name or that of a city: Europe/Berlin, New York
zone-which = No time zone is called just “{ $asked }”. Which of these is yours?
zone-choose = Your time zone…
zone-unknown = There is no time zone called “{ $asked }”. Please name a larger city in yours, such as Berlin or New York.

lobby-slow = Whoever the table waits for is mentioned, once when they are asked and once more before the time is up; { $me } chooses another way, and quiet hours.
letter-greeting = This is how you will hear that a table is waiting for you.
letter-waits = A table is waiting for you: { $link }
letter-last = A table is still waiting for you, and not for much longer: { $link }

opt-quiet-from = quiet_from
    .description = When your quiet hours begin: 22:00 or 10 pm
opt-quiet-until = quiet_until
    .description = When they end: 8:00
opt-zone = zone
    .description = Your time zone, by its name or that of a city

refused-direct-is-closed = Discord does not let me write to you. Please allow direct messages from members of a server that we share (its privacy settings), then choose them again. Until then everything stays as it was.
refused-direct-not-now = I could not send you a direct message just now, so everything stays as it was. Please try again in a minute.
refused-quiet-all-day = Quiet hours must end at another time than they begin. If you never want to be told, choose silence.
refused-no-time-of-day = “{ $asked }” is no time of day. Please write it like 22:00, 7:30 or 10 pm.
