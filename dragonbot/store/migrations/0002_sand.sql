-- What was left of the sand when somebody interrupted it: the bot may start anew before it runs on.

ALTER TABLE matches ADD COLUMN sand REAL;
