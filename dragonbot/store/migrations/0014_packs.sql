-- Finished games in few bytes, in parts that can be dropped one by one, and when each game is next looked at for that.

CREATE TABLE packs (
    "match" INTEGER NOT NULL REFERENCES matches (id),
    part TEXT NOT NULL,
    data BLOB NOT NULL,
    PRIMARY KEY ("match", part)
);

ALTER TABLE matches ADD COLUMN thins_at REAL;
UPDATE matches SET thins_at = ended WHERE state IN ('over', 'ended');

-- Finds what is due. Of a game that goes on there is nothing in it.
CREATE INDEX matches_to_thin ON matches (thins_at) WHERE thins_at IS NOT NULL;
