-- The number of each transaction that writes, written down by itself: whoever has lost the connection meanwhile finds out
-- whether it was stored, or sees to it that it never will be, by giving its number up.
CREATE TABLE commits (
    number bigint PRIMARY KEY,
    given_up bigint NOT NULL DEFAULT 0,
    at timestamptz NOT NULL DEFAULT now()
);
