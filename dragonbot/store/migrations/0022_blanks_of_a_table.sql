-- Which blank cards a table plays with, by their versions.

ALTER TABLE matches ADD COLUMN blanks TEXT NOT NULL DEFAULT '[]';
