-- A table may get a post or a thread of its own, in the channel that a server names. Until it has one its own is 0.

ALTER TABLE matches ADD COLUMN made_in INTEGER;
-- The thread of a table that is over sleeps, or is nothing of ours any more.
ALTER TABLE matches ADD COLUMN put_away INTEGER NOT NULL DEFAULT 0;

-- Finds the threads that are still to be put to sleep among all games that are over; nearly always empty.
CREATE INDEX matches_to_put_away ON matches (id)
    WHERE made_in IS NOT NULL AND put_away = 0 AND state IN ('over', 'ended');
