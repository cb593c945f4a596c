-- Games that are over are listed by server, the latest first.
CREATE INDEX matches_finished ON matches (guild_id, ended) WHERE state IN ('over', 'ended') AND started IS NOT NULL;
