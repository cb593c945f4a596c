-- Blank cards: what people write, and what servers have of it. A version that was published is never changed, so that
-- games which hold it by its number go on.

CREATE TABLE blank_drafts (
    id INTEGER PRIMARY KEY CHECK (id > 0),
    user INTEGER NOT NULL,
    source TEXT NOT NULL,
    attempt TEXT,
    card INTEGER,
    touched REAL NOT NULL
);

CREATE INDEX blank_drafts_by_user ON blank_drafts (user);

CREATE TABLE blank_cards (
    id INTEGER NOT NULL CHECK (id > 0),
    version INTEGER NOT NULL CHECK (version > 0),
    guild_id INTEGER NOT NULL,
    user INTEGER,
    source TEXT NOT NULL,
    made REAL NOT NULL,
    withdrawn REAL,
    PRIMARY KEY (id, version)
);

CREATE INDEX blank_cards_by_server ON blank_cards (guild_id);
CREATE INDEX blank_cards_by_user ON blank_cards (user) WHERE user IS NOT NULL;
