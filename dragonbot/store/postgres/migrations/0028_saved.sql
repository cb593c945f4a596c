-- How often a match has been written to: whoever knows an older one than what is there must not write over it.
-- A program of before does not raise it; as long as one is at work the epochs alone keep two writers apart.
ALTER TABLE matches ADD COLUMN saved bigint NOT NULL DEFAULT 0;
