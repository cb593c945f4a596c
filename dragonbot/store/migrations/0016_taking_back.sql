-- What chance will say again, and how much time a question had left that may be asked once more.

ALTER TABLE matches ADD COLUMN recalled TEXT NOT NULL DEFAULT '[]';
ALTER TABLE matches ADD COLUMN left_seconds REAL;
