-- The secret of a table, fixed before anybody joins, the shares that were added to it, what stands for somebody's
-- word in theirs, and whether the table came back from a backup. Tables from before have no secret.

ALTER TABLE matches ADD COLUMN secret TEXT;
ALTER TABLE matches ADD COLUMN shares TEXT NOT NULL DEFAULT '[]';
ALTER TABLE matches ADD COLUMN restored INTEGER NOT NULL DEFAULT 0;
ALTER TABLE seats ADD COLUMN luck TEXT;
