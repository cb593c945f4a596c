-- How often a match has been written to: whoever knows an older one than what is there must not write over it.
ALTER TABLE matches ADD COLUMN saved INTEGER NOT NULL DEFAULT 0;
