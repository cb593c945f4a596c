-- Who has ever sat at a seat of a game, or was sent away from a table: nobody gets a second seat by leaving, and
-- whoever wants to be forgotten is found also where they have left. "since" says whose name a seat still bears.

CREATE TABLE sitters (
    "match" INTEGER NOT NULL REFERENCES matches (id),
    user INTEGER NOT NULL,
    seat INTEGER,
    since REAL NOT NULL,
    removed INTEGER NOT NULL,
    PRIMARY KEY ("match", user)
) WITHOUT ROWID;

-- Finds what is to be forgotten.
CREATE INDEX sitters_by_user ON sitters (user);

INSERT OR IGNORE INTO sitters
    SELECT id, user, seat, created, 0 FROM seats JOIN matches ON id = "match"
    WHERE user IS NOT NULL AND state != 'lobby';

-- Whose names these are nobody can tell any more.
UPDATE seats SET name = '' WHERE kind = 'person' AND user IS NULL;
