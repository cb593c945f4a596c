-- How people want to hear that a table waits for them, who has been reminded for which question, and the direct
-- messages that are still to be sent. Of one that was sent the mark at the seat tells.

ALTER TABLE seats ADD COLUMN reminded INTEGER NOT NULL DEFAULT 0;
UPDATE seats SET reminded = called
    WHERE "match" IN (SELECT id FROM matches WHERE half_told AND state IN ('running', 'paused'));

ALTER TABLE people ADD COLUMN way TEXT NOT NULL DEFAULT 'mention';
ALTER TABLE people ADD COLUMN quiet_from INTEGER;
ALTER TABLE people ADD COLUMN quiet_until INTEGER;
ALTER TABLE people ADD COLUMN zone TEXT;
ALTER TABLE people ADD COLUMN language TEXT;
ALTER TABLE people ADD COLUMN spoke TEXT;
ALTER TABLE people ADD COLUMN direct INTEGER;
ALTER TABLE people ADD COLUMN closed_at REAL;

CREATE TABLE letters (
    user INTEGER NOT NULL,
    "match" INTEGER NOT NULL REFERENCES matches (id),
    question INTEGER NOT NULL,
    is_last INTEGER NOT NULL,
    is_secret INTEGER NOT NULL,
    made REAL NOT NULL,
    envelope INTEGER,
    PRIMARY KEY (user, "match", question, is_last)
) WITHOUT ROWID;
