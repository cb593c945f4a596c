-- Whoever asks for their data, or wants to be forgotten, is found without a look at every match and every post.
CREATE INDEX matches_by_host ON matches (host);

-- Older versions called people by messages of their own; of these there are few, and fewer every day.
CREATE INDEX posts_that_mention ON posts ("match", number) WHERE kind = 'mention';
