-- The first shape: matches with their seats, answers and posts, what servers want, and single values.
--
-- Names of columns are those of dragonbot/hall/rows.py. JSON is text. What is written at every answer stands in
-- few pages: a match is one row with its long columns last, and an answer is a row of a table without rowids,
-- so that a commit writes two pages and no index.

PRAGMA application_id = 1146241351;  -- "DRAG", so that nobody mistakes another program's file for this

CREATE TABLE matches (
    id INTEGER PRIMARY KEY CHECK (id > 0),
    guild_id INTEGER NOT NULL,
    channel_id INTEGER NOT NULL,
    game TEXT NOT NULL,
    pace TEXT NOT NULL CHECK (pace IN ('live', 'relaxed', 'post', 'untimed')),
    language TEXT NOT NULL,
    state TEXT NOT NULL CHECK (state IN ('lobby', 'running', 'paused', 'over', 'ended')),
    host INTEGER NOT NULL,
    stand_ins INTEGER NOT NULL,
    created REAL NOT NULL,
    started REAL,
    ended REAL,
    step INTEGER NOT NULL,
    question INTEGER NOT NULL,
    asked_at REAL,
    deadline REAL,
    half_told INTEGER NOT NULL,
    posts INTEGER NOT NULL,
    paused_why TEXT,
    paused_at REAL,
    options TEXT NOT NULL,
    chance TEXT NOT NULL,
    result TEXT,
    "table" TEXT
);

-- Finds the newest match of a channel. The channel of a match never changes.
CREATE INDEX matches_by_channel ON matches (channel_id, id);

-- Finds the matches that go on among all that were ever played. Costs nothing while the state stays the same.
CREATE INDEX matches_live ON matches (id) WHERE state IN ('lobby', 'running', 'paused');

CREATE TABLE seats (
    "match" INTEGER NOT NULL REFERENCES matches (id),
    seat INTEGER NOT NULL,
    kind TEXT NOT NULL CHECK (kind IN ('person', 'computer')),
    user INTEGER,
    name TEXT NOT NULL,
    level TEXT,
    missed INTEGER NOT NULL,
    away INTEGER NOT NULL,
    heard TEXT NOT NULL,
    PRIMARY KEY ("match", seat)
) WITHOUT ROWID;

-- Finds what somebody plays, and what is to be forgotten.
CREATE INDEX seats_by_user ON seats (user) WHERE user IS NOT NULL;

CREATE TABLE answers (
    "match" INTEGER NOT NULL REFERENCES matches (id),
    step INTEGER NOT NULL,
    number INTEGER NOT NULL,
    question INTEGER NOT NULL,
    "key" TEXT NOT NULL,
    seat INTEGER NOT NULL,
    answer TEXT,
    digest TEXT NOT NULL,
    at REAL NOT NULL,
    "by" TEXT NOT NULL CHECK ("by" IN ('person', 'computer', 'silence')),
    PRIMARY KEY ("match", step, number)
) WITHOUT ROWID;

CREATE TABLE posts (
    "match" INTEGER NOT NULL REFERENCES matches (id),
    number INTEGER NOT NULL,
    channel_id INTEGER NOT NULL,
    kind TEXT NOT NULL,
    version INTEGER NOT NULL,
    made REAL NOT NULL,
    shown INTEGER NOT NULL,
    message_id INTEGER,
    posted REAL,
    gone INTEGER NOT NULL,
    content TEXT NOT NULL,
    PRIMARY KEY ("match", number)
);

-- Finds what must still be shown among all that was ever posted; nearly always empty.
CREATE INDEX posts_unshown ON posts ("match", number) WHERE shown < version AND gone = 0;

CREATE TABLE servers (
    guild_id INTEGER PRIMARY KEY,
    language TEXT
);

-- Single values: the heartbeat, what Discord was last told of the commands.
CREATE TABLE meta (
    "key" TEXT PRIMARY KEY,
    value TEXT NOT NULL
) WITHOUT ROWID;
