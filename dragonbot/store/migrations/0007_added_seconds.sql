-- How much time restarts have given to the present question: with each of them it began anew, for ever.

ALTER TABLE matches ADD COLUMN added_seconds REAL NOT NULL DEFAULT 0;
