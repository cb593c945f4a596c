-- Who may join a table, what its people vote on and when a pause of theirs ends, and seats that are offered.

ALTER TABLE matches ADD COLUMN joining TEXT NOT NULL DEFAULT 'all';
ALTER TABLE matches ADD COLUMN vote TEXT;
ALTER TABLE matches ADD COLUMN vote_until REAL;
ALTER TABLE matches ADD COLUMN goes_on_at REAL;
ALTER TABLE seats ADD COLUMN offer TEXT;
ALTER TABLE sitters ADD COLUMN invited INTEGER NOT NULL DEFAULT 0;
ALTER TABLE sitters ADD COLUMN offered INTEGER;
