-- A table may agree that people can ask what a master would do.

ALTER TABLE matches ADD COLUMN advice INTEGER NOT NULL DEFAULT 0;
