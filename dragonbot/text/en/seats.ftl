# Who sits at a table and who may come, and what all who are there agree on.

## Refused

refused-by-invitation-only = This table is private. Ask the host to invite you: { $table-invite }
refused-already-invited = That person is already invited and can join at any time.
refused-too-many-invited =
    { $most ->
        [one] This table already has { $most } open invitation. Wait until that person has joined.
       *[other] This table already has { $most } open invitations. Wait until someone has joined.
    }
refused-called-just-now =
    { $seconds ->
        [one] That person was invited to a table just now. Try again in { $seconds } second.
       *[other] That person was invited to a table just now. Try again in { $seconds } seconds.
    }
refused-whom-has-a-seat = That person already has a seat at this table.
refused-whom-was-removed = That person was removed from this table and can't come back to it.
refused-whom-has-seen-a-hand = That person has seen a hand at this table, so they can't take another seat in this game.
refused-whom-is-not-invited = This table is private, and that person isn't invited yet. The host can invite them: { $table-invite }
refused-cannot-give-to-yourself = That seat is already yours. Name someone else, or leave the name empty to offer it to anyone: { $table-give }
refused-nothing-offered = You aren't offering your seat right now.
refused-offer-is-over = That seat is no longer on offer. The table as it is now: { $table-show }
refused-offered-to-somebody-else = That seat is offered to someone else. You're welcome to watch, and to play the next game.
refused-not-rated = This game doesn't count for ratings anyway.
refused-rated-too-late = Others have already joined without knowing. A table can only be rated from before anyone else joins: open a new one.
refused-vote-is-open = Another vote is still open here. Answer that one first.
refused-vote-is-over = That vote is over. The table as it is now: { $table-show }
refused-vote-too-soon =
    { $seconds ->
        [one] This table has just voted against that. Try again in { $seconds } second.
       *[other] This table has just voted against that. Try again in { $seconds } seconds.
    }
refused-already-agreed = You have already agreed. Now it's up to the others.
refused-not-paused = The game isn't paused.
refused-whom-is-a-bot = That is a bot. To add a computer player: { $table-bot }
refused-whom-is-no-member = That person isn't a member of this server, so they can't join a table here.
refused-whom-cannot-look-on = That person can't see this channel, so they can't join its table.

## Asked once more

remove-question =
    ### Remove { $who } from this table?
    A stand-in takes over their seat. { $who } can't come back to this table, and you can't undo this.
remove-question-lobby =
    ### Remove { $who } from this table?
    Their seat becomes free. { $who } can't come back to this table, and you can't undo this.
button-remove = Yes, remove
give-question =
    ### Offer your seat to { $whom }?
    Once they take it, the seat and everything behind its screen is theirs for good. You won't see its hand again and can't take another seat in this game. Until then you keep playing.
give-question-anybody =
    ### Offer your seat to anyone?
    Anyone who hasn't seen a hand at this table can take it. Once taken, the seat and everything behind its screen is theirs for good. You won't see its hand again and can't take another seat in this game. Until then you keep playing.
button-offer = Yes, offer it
offered = Your seat is on offer, and the table shows it. Keep playing until someone takes it.
button-withdraw-offer = Keep my seat
vote-question-end =
    ### Vote to end this game?
    If everyone here agrees in time, the game ends at once, without a result. You can't undo this.
button-propose = Yes, start the vote
button-propose-unrated = Vote not to rate it

## What was done

done-invited = Invited. The table shows the invitation.
done-kept-seat = You keep your seat.
done-asked-all = The vote is open at the table.
done-paused = The game is paused. Anyone who plays here can resume it with **Resume**.
done-taken-back = Taken back. Answer again when you're ready.
done-answered = Noted.
done-gone-on = The game has already moved on. You'll find it below.

## At the table

lobby-by-invitation = **Private table**: by invitation
lobby-invited = -# Invited: { $whos }
around-invited = { $whos }: you're invited, and a seat is free: { $table-join }
around-paused = **Game paused.** The clock has stopped. Anyone who plays here can resume it.
around-paused-until = **Game paused.** The clock has stopped. Anyone who plays here can resume it; otherwise it resumes { $when }.
button-go-on-together = Resume
vote-pause = **{ $who } wants to pause the game.** Everyone here has to agree.
vote-end = **{ $who } wants to end the game without a result.** Everyone here has to agree.
vote-unrated = **{ $who } wants this game not to count for ratings.** Everyone here has to agree.
vote-take-back = **{ $who } wants to take back the last answer.** Everyone here has to agree. The clock stops during the vote.
vote-until = -# No answer counts as no. The vote ends { $when }.
vote-agreed = Agreed: { $whos }
vote-missing = Waiting for: { $whos }
vote-failed-pause = -# Not everyone agreed to a pause. The game goes on.
vote-failed-end = -# Not everyone agreed to end the game. It goes on.
vote-failed-unrated = -# Not everyone agreed: the game still counts for ratings.
vote-failed-take-back = -# The answer stands: not everyone agreed, or the game went on.
button-agree-pause = Yes, pause
button-agree-end = Yes, end the game
button-agree-unrated = Yes, don't rate it
button-agree-take-back = Yes, take it back
button-decline = No, play on
offer-somebody = { $who } offers their seat, with everything behind its screen, to { $whom }.
offer-anybody = { $who } offers their seat, with everything behind its screen, to anyone who hasn't seen a hand here.
button-take-seat = Take { $who }'s seat
scene-ended-together = **Everyone agreed to end the game here, without a result.**
scene-unrated = -# Everyone agreed: this game doesn't count for ratings.
scene-taken-back = -# { $who } took back an answer.
