### Records of games that are over: verifying them, and looking at a game once more.

## Verifying: one line for each check

verify-line = { $check }: { $told }
verify-check-digest = Digest
verify-check-commitment = Commitment
verify-check-seed = Seed
verify-check-draws = Draws
verify-check-options = Options
verify-check-deeds = Deeds
verify-check-drawn = Draws of the rules
verify-check-events = Events
verify-check-seats = Seats
verify-check-result = Result

verify-holds-digest = it fits.
verify-holds-commitment = it is that of the secret.
verify-holds-seed =
    { $count ->
        [0] it comes of the secret; nobody has added a share.
        [one] it comes of the secret and of one share.
       *[other] it comes of the secret and of { $count } shares.
    }
verify-holds-draws =
    { $count ->
        [one] the one draw came as the seed has it.
       *[other] all { $count } came as the seed has it.
    }
verify-holds-options = the game was set up with them, and ended with them.
verify-holds-deeds =
    { $count ->
        [one] the rules allow the one there is.
       *[other] the rules allow all { $count }.
    }
verify-holds-drawn = the rules draw from the same things, in the same order.
verify-holds-events =
    { $count ->
        [one] the rules tell the same one.
       *[other] the rules tell the same { $count }.
    }
verify-holds-seats = who played in which seat fits the deeds, and levels fit the names.
verify-holds-result = the rules come to the same.

verify-unknown-commitment = cannot be verified. This game began under an older scheme, in which the bot chose the seed alone, or its chance is not stored any more.
verify-unknown-seed = cannot be verified, since there was no commitment to it.
verify-unknown-draws = cannot be verified, they are not stored.
verify-unknown-options = cannot be verified without the deeds.
verify-unknown-deeds = cannot be verified, they are not stored any more.
verify-unknown-drawn = cannot be compared, they are not stored.
verify-unknown-events = cannot be compared, they are not stored.
verify-unknown-result = cannot be verified without the deeds.

verify-fails = does not hold at { $place }.
verify-fails-why = does not hold at { $place }: { $why }.
verify-differs = does not hold at { $place }: there is { $found }, and it should be { $wanted }.
verify-older = { $line } It was played under older rules ({ $versions }), and today's rules ({ $today }) come to something else. That proves nothing against it: the version of then would tell.
verify-why-not-by-chance = there is { $found }, which does not follow from what is told before
verify-why-unknown-scheme = the bot knows no such way of making chance as { $found }
verify-why-not-the-old-scheme = this is the older scheme, which has no commitment, secret or shares, and whose record says so under missing
verify-why-unknown-game = this game is not known here
verify-why-lobby-places = the places in the lobby are not 1, 2, 3, …
verify-why-seat-ids = the seats are not s1, s2, s3, … in their order
verify-why-other-options = the options are not those of this game
verify-why-options-refused = the rules refuse these options
verify-why-other-order = the rules seat the players otherwise
verify-why-other-step = another step is being played by then
verify-why-refused = the rules refuse it
verify-why-breaks-rules = the rules cannot make sense of it
verify-why-taken-back-too-often = more answers are taken back up to here than anyone can check
verify-all-holds = Everything that can be verified holds.
verify-something-fails = It does not hold.
verify-not-verified = It could not be verified as a whole: parts of it are not stored.

## What is no record

record-bad-no-record = This is no record of a game.
record-bad-no-json = This is no record of a game: it is not JSON in UTF-8.
record-bad-other-version = This record has a version that is not known here.
record-bad-too-long = A record has at most 1 MiB, and this is more.
record-bad-too-deep = This is no record of a game: too much in it stands within other things.
record-bad-twice = This is no record of a game: { $place } stands in it twice.
record-bad-unprintable = This is no record of a game: { $place } holds letters that can't be shown on one line.
record-bad-too-large = This is no record of a game: the number at { $place } is too large.
record-bad-wrong-shape = This is no record of a game: { $place } is not there, or is not what it has to be.
record-none = There is no such game, or none of which a record can be had.
record-written = { $file }: { $bytes } bytes

## Looking at a game once more

replay-answered = { $who } answers: { $answer }
replay-answered-for = A stand-in answers for { $who }: { $answer }
replay-silent = { $who } says nothing in time, which means: { $answer }
replay-pause = All agreed on a pause.
replay-resume = The game went on.
replay-end = All agreed to end the game here.
replay-leave = { $who } left the table.
replay-take-over-person = Somebody took over the seat of { $who }.
replay-take-over-computer = A computer player took over the seat of { $who }.
replay-give = The seat of { $who } was given away.
replay-take-back = All agreed that { $who } took an answer back.
replay-undone = (This step was begun anew later, since the rules had changed.)
replay-older = It was played under older rules, and today's come to something else: this is what was told, but nobody can say how the table looked.
replay-refused = This game can't be shown: { $why }.
replay-untold = (Something happened that can't be put into words.)
replay-more =
    { $count ->
        [one] … and one more thing happened.
       *[other] … and { $count } more things happened.
    }
replay-nothing = Nothing of this game is stored that could be shown.
replay-moment = Moment { $number } of { $count }
replay-eyes-public = As anybody saw it
replay-eyes-open = With open hands
replay-eyes-seat = As { $who } saw it
replay-no-such-seat = Nobody of that name sat there, and there is no such seat.

## Games that are over, in Discord

button-record = Record
button-first = ⏮
button-back = ◀
button-onward = ▶
button-last = ⏭
button-next-scene = Next scene
button-next-round = Next round
button-jump = Jump to…
button-show-here = Show here
button-eyes-own = As I saw it
button-eyes-public = As anybody saw it
button-eyes-open = Open hands
button-games-mine = My games
button-games-here = Games of this server
jump-form-title = Jump to a moment
jump-form-moment = The number of the moment
replay-title = ## { $game }
replay-where = -# Game { $match } · moment { $number } of { $count } · { $eyes }
replay-shown-by = -# Shown by { $who }
games-title-mine = ## Your games
games-title-here = ## Games of this server
games-chosen = -# { $what }
games-with = with { $who }
games-none = There are none that have ended. A game begins with { $table-open }.
games-open = Look at a game once more
games-option = { $match } · { $game } · { $names }
games-line = **{ $match }** · { $when } · { $game } · { $winners } won, with { $others }
games-line-all-won = **{ $match }** · { $when } · { $game } · { $winners } won
games-line-broken-off = **{ $match }** · { $when } · { $game } · broken off, with { $names }
record-title = ## The record of game { $match }
record-what = All that was drawn, done and told, with nobody's number in it. { $verify } says whether a record holds, { $games-open } shows the game once more.
refused-no-such-game = There is no such game, or none of which a record can be had.
refused-cannot-be-looked-at = That takes too long just now. Please try again in a moment.
refused-verify-what = Attach a record, or name the number of a game: one of the two.
refused-file-too-long = A record has at most 1 MiB, and this file is larger.
file-not-taken = Discord did not take the file. Please try again in a few minutes.
refused-file-not-there = Discord does not hand out this file. Please attach it once more.
refused-no-such-moment = Please type the number of a moment.
refused-may-not-write-here = You may not write here, so the bot posts nothing for you here.
refused-may-not-write-there = You may not write in { $options }, so the bot posts nothing for you there.
refused-shown-just-now =
    { $seconds ->
        [one] Something was shown here just now. Please wait { $seconds } second.
       *[other] Something was shown here just now. Please wait { $seconds } seconds.
    }
refused-shown-more-widely = This game was played where not everybody here may look. Only somebody who sat there can show it here.
refused-not-shown-here = Discord did not take it here. Please try again in a moment.
replay-is-shown = It is shown.
