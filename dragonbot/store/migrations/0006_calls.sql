-- Who has been called for which question, so that nobody is called for it twice, and when to look again.

ALTER TABLE matches ADD COLUMN calls_at REAL;
ALTER TABLE seats ADD COLUMN called INTEGER NOT NULL DEFAULT 0;
ALTER TABLE seats ADD COLUMN called_at REAL;
