-- What records tell later: with each answer what came of it, how games began, when the bot was away, and the click
-- that seated somebody. Of what was played before this is missing, and said to be so.

CREATE TABLE answers_now (
    "match" INTEGER NOT NULL REFERENCES matches (id),
    step INTEGER NOT NULL,
    number INTEGER NOT NULL,
    question INTEGER NOT NULL,
    "key" TEXT NOT NULL,
    seat INTEGER NOT NULL,
    answer TEXT,
    digest TEXT NOT NULL,
    at REAL NOT NULL,
    "by" TEXT NOT NULL,
    events TEXT,
    draws TEXT,
    version TEXT,
    PRIMARY KEY ("match", step, number)
) WITHOUT ROWID;

INSERT INTO answers_now
    SELECT "match", step, number, question, "key", seat, answer, digest, at, "by", NULL, NULL, NULL FROM answers;
DROP TABLE answers;
ALTER TABLE answers_now RENAME TO answers;

CREATE TABLE begun (
    "match" INTEGER NOT NULL REFERENCES matches (id),
    step INTEGER NOT NULL,
    at REAL NOT NULL,
    version TEXT NOT NULL,
    events TEXT,
    draws TEXT,
    PRIMARY KEY ("match", step)
) WITHOUT ROWID;

CREATE TABLE absences (
    "match" INTEGER NOT NULL REFERENCES matches (id),
    until REAL NOT NULL,
    seconds REAL NOT NULL,
    PRIMARY KEY ("match", until)
) WITHOUT ROWID;

ALTER TABLE seats ADD COLUMN joined INTEGER;
ALTER TABLE matches ADD COLUMN version TEXT;
ALTER TABLE matches ADD COLUMN missing TEXT NOT NULL DEFAULT '[]';
UPDATE matches SET missing = '["events","draws","absences","joined","stand_ins"]' WHERE started IS NOT NULL;
