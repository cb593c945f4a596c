# Who sits at a table and who may come, and what all who are there agree on.

## Refused

refused-by-invitation-only = This table is by invitation only. Please ask its host to invite you: { $table-invite }
refused-already-invited = That person has been invited already, and can sit down at any time.
refused-too-many-invited =
    { $most ->
        [one] { $most } invitation is still open at this table. Please wait until somebody has come.
       *[other] { $most } invitations are still open at this table. Please wait until somebody has come.
    }
refused-called-just-now =
    { $seconds ->
        [one] That person was called to a table only a moment ago. Please wait { $seconds } more second.
       *[other] That person was called to a table only a moment ago. Please wait { $seconds } more seconds.
    }
refused-whom-has-a-seat = That person has a seat at this table already.
refused-whom-was-removed = That person has been removed from this table, and gets no seat here again.
refused-whom-has-seen-a-hand = That person has seen a hand at this table, and so gets no other seat of it.
refused-whom-is-not-invited = This table is by invitation only, and that person has not been invited yet. The host can do that: { $table-invite }
refused-cannot-give-to-yourself = The seat is yours already. To give it to somebody else, please name them, or nobody for whoever likes: { $table-give }
refused-nothing-offered = You have not offered your seat to anybody, or not any more.
refused-offer-is-over = That seat is not offered any more. The table as it is now: { $table-show }
refused-offered-to-somebody-else = That seat is offered to somebody else. You are welcome to look on, and to play the next game.
refused-vote-is-open = Something else is being asked here just now. Please answer that first.
refused-vote-is-over = That is not being asked any more. The table as it is now: { $table-show }
refused-vote-too-soon =
    { $seconds ->
        [one] This table was asked only a moment ago, and not everybody agreed. Please wait { $seconds } more second.
       *[other] This table was asked only a moment ago, and not everybody agreed. Please wait { $seconds } more seconds.
    }
refused-already-agreed = You have agreed already. Now it is up to the others.
refused-not-paused = The game is going on already.
refused-whom-is-a-bot = That is a bot. For a computer player at this table: { $table-bot }
refused-whom-is-no-member = That person is not in this server, so they cannot come to a table here.
refused-whom-cannot-look-on = That person cannot see this channel, so they cannot come to the table in it.

## Asked once more

remove-question =
    ### Remove { $who } from this table?
    A stand-in plays on in their seat. { $who } gets no seat at this table again, and that cannot be undone.
remove-question-lobby =
    ### Remove { $who } from this table?
    The seat is free then. { $who } gets no seat at this table again, and that cannot be undone.
button-remove = Yes, remove
give-question =
    ### Offer your seat to { $whom }?
    Once they take it, it is theirs for good, with all that lies behind its screen. You see nothing more of it then, and get no other seat of this game. Until they take it you play on.
give-question-anybody =
    ### Offer your seat to anybody?
    Whoever has not seen a hand at this table can take it. Once it is taken, it is theirs for good, with all that lies behind its screen. You see nothing more of it then, and get no other seat of this game. Until it is taken you play on.
button-offer = Yes, offer it
offered = Your seat is offered, and the table shows that. Until somebody takes it you play on.
button-withdraw-offer = Keep my seat
vote-question-end =
    ### Ask everybody to end this game?
    If all who are here agree in time, the game ends at once, without a result. That cannot be undone.
button-propose = Yes, ask them

## What was done

done-invited = They are invited now, and the table tells them so.
done-kept-seat = You keep your seat.
done-asked-all = Everybody who is here is being asked, at the table.
done-paused = The game is paused. Whoever sits there can end that with **Go on**.
done-taken-back = Taken back. It is as if you had not answered, and you are asked once more.
done-answered = Noted.

## At the table

lobby-by-invitation = **By invitation only**
lobby-invited = -# Invited, and welcome to sit down: { $whos }
around-invited = { $whos }: you are invited, and a seat of this game is free: { $table-join }
around-paused = **The game is paused.** Nothing is asked, and no time runs, until somebody who sits here goes on.
around-paused-until = **The game is paused.** Nothing is asked, and no time runs, until somebody who sits here goes on. It goes on by itself { $when }.
button-go-on-together = Go on
vote-pause = **{ $who } would like to pause the game.** All who are here have to agree.
vote-end = **{ $who } would like to end the game here, without a result.** All who are here have to agree.
vote-take-back = **{ $who } would like to take back the last answer, as if it had not been given.** All who are here have to agree. Meanwhile no time runs.
vote-until = -# Whoever says nothing is against it. Time to agree is up { $when }.
vote-agreed = Agreed: { $whos }
vote-missing = Still to answer: { $whos }
vote-failed-pause = -# Not everybody agreed to a pause, so the game goes on.
vote-failed-end = -# Not everybody agreed to end the game, so it goes on.
vote-failed-take-back = -# The answer was not taken back: not everybody agreed, or somebody has gone on playing.
button-agree-pause = Yes, a pause
button-agree-end = Yes, end the game
button-agree-take-back = Yes, take it back
button-decline = No, play on
offer-somebody = { $who } would give the seat, with all behind its screen, to { $whom }.
offer-anybody = { $who } would give the seat, with all behind its screen, to anybody who has seen no hand here.
button-take-seat = Take the seat of { $who }
scene-ended-together = **All who were here agreed to end the game here, without a result.**
scene-taken-back = -# { $who } has taken an answer back.
