### Records of games that are over: verifying them, and looking at a game once more.

## Verifying: one line for each check

verify-line = { $check }: { $told }
verify-check-digest = Digest
verify-check-commitment = Commitment
verify-check-seed = Seed
verify-check-draws = Draws
verify-check-options = Options
verify-check-deeds = Moves
verify-check-drawn = Draws, replayed
verify-check-events = Events
verify-check-seats = Seats
verify-check-result = Result

verify-holds-digest = intact.
verify-holds-commitment = matches the secret.
verify-holds-seed =
    { $count ->
        [0] derived from the secret; no player added a share.
        [one] derived from the secret and one player's share.
       *[other] derived from the secret and { $count } players' shares.
    }
verify-holds-draws =
    { $count ->
        [one] the one draw follows from the seed.
       *[other] all { $count } follow from the seed.
    }
verify-holds-options = the game used them from beginning to end.
verify-holds-deeds =
    { $count ->
        [one] the one move is legal.
       *[other] all { $count } are legal.
    }
verify-holds-drawn = the rules make the same draws in the same order.
verify-holds-events =
    { $count ->
        [one] the rules give the same event.
       *[other] the rules give the same { $count } events.
    }
verify-holds-seats = the players fit the moves, and levels fit the names.
verify-holds-result = the rules give the same result.

verify-unknown-commitment = can't be verified. This game used an older scheme in which the bot alone chose the seed, or its chance is no longer stored.
verify-unknown-seed = can't be verified without a commitment.
verify-unknown-draws = can't be verified: not stored.
verify-unknown-options = can't be verified without the moves.
verify-unknown-deeds = can't be verified: no longer stored.
verify-unknown-drawn = can't be compared: not stored.
verify-unknown-events = can't be compared: not stored.
verify-unknown-result = can't be verified without the moves.

verify-fails = wrong at { $place }.
verify-fails-why = wrong at { $place }: { $why }.
verify-differs = wrong at { $place }: found { $found }, expected { $wanted }.
verify-older = { $line } The game was played under older rules ({ $versions }); today's ({ $today }) give a different result. That doesn't prove anything wrong: verify it with the older version.
verify-why-not-by-chance = { $found } doesn't follow from what came before
verify-why-unknown-scheme = unknown chance scheme { $found }
verify-why-not-the-old-scheme = this is the older scheme without commitment, secret or shares, and the record lists those as missing
verify-why-unknown-game = unknown game
verify-why-lobby-places = lobby places must be 1, 2, 3, …
verify-why-seat-ids = seats must be s1, s2, s3, … in order
verify-why-other-options = these aren't options of this game
verify-why-options-refused = the rules refuse these options
verify-why-other-order = the rules seat the players differently
verify-why-other-step = the game is at a different step by then
verify-why-refused = the rules refuse it
verify-why-breaks-rules = the rules can't process it
verify-why-taken-back-too-often = too many answers taken back up to here to check
verify-all-holds = Verified: everything that can be checked is correct.
# When everything holds. Draws: whatever chance decided, from cards to stones.
verify-fair =
    { $count ->
        [0] This game was fair: everything checks out.
        [one] This game was fair: its one draw checks out.
       *[other] This game was fair: all { $count } draws check out.
    }
verify-something-fails = Not valid.
verify-not-verified = Not fully verified: parts of the game are not stored.

## What is no record

record-bad-no-record = This isn't a game record.
record-bad-no-json = This isn't a game record: it isn't JSON in UTF-8.
record-bad-other-version = This record's version isn't supported.
record-bad-too-long = Too large: a record has at most 1 MiB.
record-bad-too-deep = This isn't a game record: it is nested too deeply.
record-bad-twice = This isn't a game record: { $place } appears twice.
record-bad-unprintable = This isn't a game record: { $place } contains characters that can't be shown on one line.
record-bad-too-large = This isn't a game record: the number at { $place } is too large.
record-bad-wrong-shape = This isn't a game record: { $place } is missing or malformed.
record-none = No such game, or it has no record.
record-written = { $file }: { $bytes } bytes

## Looking at a game once more

replay-answered = { $who } answers: { $answer }
replay-answered-for = A stand-in answers for { $who }: { $answer }
replay-silent = { $who } runs out of time: { $answer }
replay-pause = Everyone agreed to a pause.
replay-resume = The game went on.
replay-end = Everyone agreed to end the game here.
replay-leave = { $who } left the table.
replay-take-over-person = Someone took over { $who }'s seat.
replay-take-over-computer = A computer took over { $who }'s seat.
replay-give = { $who } gave away their seat.
replay-take-back = Everyone agreed to let { $who } take back an answer.
replay-undone = (This step was restarted later because the rules had changed.)
replay-older = Played under older rules that work out differently today: you see what was said, but not the table.
replay-refused = This game can't be shown: { $why }.
replay-untold = (Something happened that can't be put into words.)
replay-more =
    { $count ->
        [one] … and one more thing happened.
       *[other] … and { $count } more things happened.
    }
replay-nothing = Nothing of this game is stored that could be shown.
replay-moment = Moment { $number } of { $count }
replay-eyes-public = Public view
replay-eyes-open = All hands open
replay-eyes-seat = { $who }'s view
replay-no-such-seat = No player or seat of that name.

## Games that are over, in Discord

button-record = Record
button-verify = Verify
button-details = Details
button-first = ⏮
button-back = ◀
button-onward = ▶
button-last = ⏭
button-next-scene = Next scene
button-next-round = Next round
button-jump = Jump to…
button-show-here = Share in channel
button-eyes-own = My view
button-eyes-public = Public view
button-eyes-open = All hands open
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
games-none = No finished games yet. Start one: { $table-open }
games-open = Replay a finished game
# The number of a game that was played on another server than this one.
games-elsewhere = { $number } (another server)
games-option = { $match } · { $game } · { $names }
games-line = **{ $match }** · { $when } · { $game } · { $winners } won · also played: { $others }
games-line-all-won = **{ $match }** · { $when } · { $game } · { $winners } won
games-line-broken-off = **{ $match }** · { $when } · { $game } · ended without a result, with { $names }
record-title = ## Record of game { $match }
record-what = The complete game log, without user ids. { $verify } checks a record; { $games-open } replays the game.
refused-no-such-game = No such game, or it has no record.
refused-only-players-share = Only people who played this game can share it.
refused-cannot-be-looked-at = This takes too long right now. Try again in a moment.
refused-verify-what = Attach a record or give the number of a game, but not both. Without either, use this where a game was played.
refused-file-too-long = Too large: a record has at most 1 MiB.
file-not-taken = Discord didn't accept the file. Try again in a few minutes.
refused-file-not-there = Discord doesn't provide this file. Attach it again.
refused-no-such-moment = Type the number of a moment.
refused-may-not-write-here = You can't write here, so the bot won't post for you here.
refused-may-not-write-there = You can't write in { $options }, so the bot won't post for you there.
refused-shown-just-now =
    { $seconds ->
        [one] Something was shared here just now. Wait { $seconds } second.
       *[other] Something was shared here just now. Wait { $seconds } seconds.
    }
refused-shown-more-widely = This game was played in a channel that not everyone here can see. Only its players can share it here.
refused-not-shown-here = Discord didn't accept the message. Try again in a moment.
replay-is-shown = Shared.
