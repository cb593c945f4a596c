-- How many sessions the bot may still begin as far as anybody knows, when the last one was begun, and when there will be
-- more: all processes together keep what Discord leaves them. Discord itself hears of a session a little later.
CREATE TABLE session_starts (
    single boolean PRIMARY KEY DEFAULT true CHECK (single),
    known_left bigint NOT NULL,
    at timestamptz NOT NULL,
    over_at timestamptz NOT NULL
);
