-- All steps that a database has gone through, the oldest first. A step that was in a release is never changed: what
-- comes later is a new step at the end. A column that is only added needs no step here: `Since` in rows.py makes it.
--
-- A step begins with its number. Its statements are for both databases, but for those behind "-- only sqlite" or
-- "-- only postgres", up to "-- both". A PostgreSQL database takes INTEGER, REAL and BLOB as its own wide types. None is
-- older than step 24, so what is done to rows before that is for SQLite alone.
--
-- JSON is text, truth is a number. What is written at every answer stands in few pages: a match is one row with its long
-- columns last, and an answer is a row of a table without rowids, so that a commit writes two pages and no index.

-- 1: The first shape: matches with their seats, answers and posts, what servers want, and single values.
-- only sqlite
-- "DRAG", so that nobody mistakes another program's file for this.
PRAGMA application_id = 1146241351;
-- only postgres
CREATE TABLE schema_version (version bigint NOT NULL);
-- both

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

-- 2: What was left of the sand when somebody interrupted it: the bot may start anew before it runs on.
ALTER TABLE matches ADD COLUMN sand REAL;

-- 3: Lessons: how far each person has come in the tutorial. A row is small, and there are few.
CREATE TABLE lessons (
    id INTEGER PRIMARY KEY CHECK (id > 0),
    user INTEGER NOT NULL,
    lesson TEXT NOT NULL,
    version INTEGER NOT NULL,
    answers TEXT NOT NULL,
    touched REAL NOT NULL,
    UNIQUE (user, lesson)
);

-- Finds what is too old to be kept.
CREATE INDEX lessons_by_age ON lessons (touched);

-- 4: A table may agree that people can ask what a master would do.
ALTER TABLE matches ADD COLUMN advice INTEGER NOT NULL DEFAULT 0;

-- 5: Who has ever sat at a seat of a game, or was sent away from a table: nobody gets a second seat by leaving, and
-- whoever wants to be forgotten is found also where they have left. "since" says whose name a seat still bears.
CREATE TABLE sitters (
    "match" INTEGER NOT NULL REFERENCES matches (id),
    user INTEGER NOT NULL,
    seat INTEGER,
    since REAL NOT NULL,
    removed INTEGER NOT NULL,
    PRIMARY KEY ("match", user)
) WITHOUT ROWID;

-- Finds what is to be forgotten.
CREATE INDEX sitters_by_user ON sitters (user);

-- only sqlite
INSERT OR IGNORE INTO sitters
    SELECT id, user, seat, created, 0 FROM seats JOIN matches ON id = "match"
    WHERE user IS NOT NULL AND state != 'lobby';
-- both

-- Whose names these are nobody can tell any more.
UPDATE seats SET name = '' WHERE kind = 'person' AND user IS NULL;

-- 6: Who has been called for which question, so that nobody is called for it twice, and when to look again.
ALTER TABLE matches ADD COLUMN calls_at REAL;
ALTER TABLE seats ADD COLUMN called INTEGER NOT NULL DEFAULT 0;
ALTER TABLE seats ADD COLUMN called_at REAL;

-- 7: How much time restarts have given to the present question: with each of them it began anew, for ever.
ALTER TABLE matches ADD COLUMN added_seconds REAL NOT NULL DEFAULT 0;

-- 8: Who was last here, and when a table at which nobody is closes. What goes on now was touched just now.
ALTER TABLE matches ADD COLUMN touched REAL;
ALTER TABLE matches ADD COLUMN host_at REAL;
ALTER TABLE matches ADD COLUMN closes_at REAL;
-- only sqlite
UPDATE matches SET touched = CAST(strftime('%s', 'now') AS REAL) WHERE state IN ('lobby', 'running', 'paused');
-- both
UPDATE matches SET closes_at = touched + 86400 WHERE state = 'lobby';

ALTER TABLE servers ADD COLUMN lobby_lasts_seconds REAL NOT NULL DEFAULT 86400;
ALTER TABLE servers ADD COLUMN rest_lasts_seconds REAL NOT NULL DEFAULT 1209600;
ALTER TABLE servers ADD COLUMN rest_by_post_lasts_seconds REAL NOT NULL DEFAULT 4838400;

-- 9: Whether a table is shown as a picture, what a server wishes for, which picture a message has, and who wants
-- words.
ALTER TABLE matches ADD COLUMN pictures TEXT NOT NULL DEFAULT 'on';
ALTER TABLE servers ADD COLUMN pictures TEXT NOT NULL DEFAULT 'on';
ALTER TABLE posts ADD COLUMN picture TEXT;

CREATE TABLE people (
    user INTEGER PRIMARY KEY CHECK (user > 0),
    words INTEGER NOT NULL
);

-- 10: What those who manage a server may settle on for all of its tables. Lists are JSON; NULL: as usual, or without
-- end.
ALTER TABLE servers ADD COLUMN pace TEXT NOT NULL DEFAULT 'live';
ALTER TABLE servers ADD COLUMN channels TEXT NOT NULL DEFAULT '[]';
ALTER TABLE servers ADD COLUMN tables_in INTEGER;
ALTER TABLE servers ADD COLUMN tag INTEGER;
ALTER TABLE servers ADD COLUMN results_in INTEGER;
ALTER TABLE servers ADD COLUMN opens TEXT NOT NULL DEFAULT 'everyone';
ALTER TABLE servers ADD COLUMN opens_roles TEXT NOT NULL DEFAULT '[]';
ALTER TABLE servers ADD COLUMN ends TEXT NOT NULL DEFAULT 'host';
ALTER TABLE servers ADD COLUMN ends_roles TEXT NOT NULL DEFAULT '[]';
ALTER TABLE servers ADD COLUMN removes TEXT NOT NULL DEFAULT 'host';
ALTER TABLE servers ADD COLUMN removes_roles TEXT NOT NULL DEFAULT '[]';
ALTER TABLE servers ADD COLUMN publishes TEXT NOT NULL DEFAULT 'keepers';
ALTER TABLE servers ADD COLUMN publishes_roles TEXT NOT NULL DEFAULT '[]';
ALTER TABLE servers ADD COLUMN most_tables INTEGER;
ALTER TABLE servers ADD COLUMN most_tables_each INTEGER;
ALTER TABLE servers ADD COLUMN most_computers INTEGER;
ALTER TABLE servers ADD COLUMN posts_last_seconds REAL DEFAULT 7776000;
ALTER TABLE servers ADD COLUMN events_last_seconds REAL;
ALTER TABLE servers ADD COLUMN answers_last_seconds REAL;

-- 11: How people want to hear that a table waits for them, who has been reminded for which question, and the direct
-- messages that are still to be sent. Of one that was sent the mark at the seat tells.
ALTER TABLE seats ADD COLUMN reminded INTEGER NOT NULL DEFAULT 0;
-- only sqlite
UPDATE seats SET reminded = called
    WHERE "match" IN (SELECT id FROM matches WHERE half_told AND state IN ('running', 'paused'));
-- both

ALTER TABLE people ADD COLUMN way TEXT NOT NULL DEFAULT 'mention';
ALTER TABLE people ADD COLUMN quiet_from INTEGER;
ALTER TABLE people ADD COLUMN quiet_until INTEGER;
ALTER TABLE people ADD COLUMN zone TEXT;
ALTER TABLE people ADD COLUMN language TEXT;
ALTER TABLE people ADD COLUMN spoke TEXT;
ALTER TABLE people ADD COLUMN direct INTEGER;
ALTER TABLE people ADD COLUMN closed_at REAL;

CREATE TABLE letters (
    user INTEGER NOT NULL,
    "match" INTEGER NOT NULL REFERENCES matches (id),
    question INTEGER NOT NULL,
    is_last INTEGER NOT NULL,
    is_secret INTEGER NOT NULL,
    made REAL NOT NULL,
    envelope INTEGER,
    PRIMARY KEY (user, "match", question, is_last)
) WITHOUT ROWID;

-- 12: What records tell later: with each answer what came of it, how games began, when the bot was away, and the
-- click that seated somebody. Of what was played before this is missing, and said to be so.
CREATE TABLE answers_now (
    "match" INTEGER NOT NULL REFERENCES matches (id),
    step INTEGER NOT NULL,
    number INTEGER NOT NULL,
    question INTEGER NOT NULL,
    "key" TEXT NOT NULL,
    seat INTEGER NOT NULL,
    answer TEXT,
    digest TEXT NOT NULL,
    at REAL NOT NULL,
    "by" TEXT NOT NULL,
    events TEXT,
    draws TEXT,
    version TEXT,
    PRIMARY KEY ("match", step, number)
) WITHOUT ROWID;

INSERT INTO answers_now
    SELECT "match", step, number, question, "key", seat, answer, digest, at, "by", NULL, NULL, NULL FROM answers;
DROP TABLE answers;
ALTER TABLE answers_now RENAME TO answers;

CREATE TABLE begun (
    "match" INTEGER NOT NULL REFERENCES matches (id),
    step INTEGER NOT NULL,
    at REAL NOT NULL,
    version TEXT NOT NULL,
    events TEXT,
    draws TEXT,
    PRIMARY KEY ("match", step)
) WITHOUT ROWID;

CREATE TABLE absences (
    "match" INTEGER NOT NULL REFERENCES matches (id),
    until REAL NOT NULL,
    seconds REAL NOT NULL,
    PRIMARY KEY ("match", until)
) WITHOUT ROWID;

ALTER TABLE seats ADD COLUMN joined INTEGER;
ALTER TABLE matches ADD COLUMN version TEXT;
ALTER TABLE matches ADD COLUMN missing TEXT NOT NULL DEFAULT '[]';
UPDATE matches SET missing = '["events","draws","absences","joined","stand_ins"]' WHERE started IS NOT NULL;

-- 13: A table may get a post or a thread of its own, in the channel that a server names. Until it has one its own is
-- 0.
ALTER TABLE matches ADD COLUMN made_in INTEGER;
-- The thread of a table that is over sleeps, or is nothing of ours any more.
ALTER TABLE matches ADD COLUMN put_away INTEGER NOT NULL DEFAULT 0;

-- Finds the threads that are still to be put to sleep among all games that are over; nearly always empty.
CREATE INDEX matches_to_put_away ON matches (id)
    WHERE made_in IS NOT NULL AND put_away = 0 AND state IN ('over', 'ended');

-- 14: Finished games in few bytes, in parts that can be dropped one by one, and when each game is next looked at for
-- that.
CREATE TABLE packs (
    "match" INTEGER NOT NULL REFERENCES matches (id),
    part TEXT NOT NULL,
    data BLOB NOT NULL,
    PRIMARY KEY ("match", part)
);

ALTER TABLE matches ADD COLUMN thins_at REAL;
UPDATE matches SET thins_at = ended WHERE state IN ('over', 'ended');

-- Finds what is due. Of a game that goes on there is nothing in it.
CREATE INDEX matches_to_thin ON matches (thins_at) WHERE thins_at IS NOT NULL;

-- 15: Who may join a table, what its people vote on and when a pause of theirs ends, and seats that are offered.
ALTER TABLE matches ADD COLUMN joining TEXT NOT NULL DEFAULT 'all';
ALTER TABLE matches ADD COLUMN vote TEXT;
ALTER TABLE matches ADD COLUMN vote_until REAL;
ALTER TABLE matches ADD COLUMN goes_on_at REAL;
ALTER TABLE seats ADD COLUMN offer TEXT;
ALTER TABLE sitters ADD COLUMN invited INTEGER NOT NULL DEFAULT 0;
ALTER TABLE sitters ADD COLUMN offered INTEGER;

-- 16: What chance will say again, and how much time a question had left that may be asked once more.
ALTER TABLE matches ADD COLUMN recalled TEXT NOT NULL DEFAULT '[]';
ALTER TABLE matches ADD COLUMN left_seconds REAL;

-- 17: Direct messages also tell of what is no question of a game: a vote, an offered seat, an invitation.
ALTER TABLE letters RENAME TO old_letters;
CREATE TABLE letters (
    user INTEGER NOT NULL,
    "match" INTEGER NOT NULL REFERENCES matches (id),
    question INTEGER NOT NULL,
    is_last INTEGER NOT NULL,
    why TEXT NOT NULL DEFAULT 'question',
    about INTEGER NOT NULL DEFAULT 0,
    is_secret INTEGER NOT NULL,
    made REAL NOT NULL,
    envelope INTEGER,
    PRIMARY KEY (user, "match", question, is_last, why, about)
) WITHOUT ROWID;
INSERT INTO letters (user, "match", question, is_last, is_secret, made, envelope)
    SELECT user, "match", question, is_last, is_secret, made, envelope FROM old_letters;
DROP TABLE old_letters;

-- 18: The secret of a table, fixed before anybody joins, the shares that were added to it, what stands for somebody's
-- word in theirs, and whether the table came back from a backup. Tables from before have no secret.
ALTER TABLE matches ADD COLUMN secret TEXT;
ALTER TABLE matches ADD COLUMN shares TEXT NOT NULL DEFAULT '[]';
ALTER TABLE matches ADD COLUMN restored INTEGER NOT NULL DEFAULT 0;
ALTER TABLE seats ADD COLUMN luck TEXT;

-- 19: Games that are over are listed by server, the latest first.
CREATE INDEX matches_finished ON matches (guild_id, ended) WHERE state IN ('over', 'ended') AND started IS NOT NULL;

-- 20: What the masters say of a game that is over: made once, in minutes, and shown as often as somebody wishes.
CREATE TABLE reviews (
    "match" INTEGER PRIMARY KEY REFERENCES matches (id),
    made REAL NOT NULL,
    data TEXT NOT NULL
);

-- 21: Blank cards: what people write, and what servers have of it. A version that was published is never changed, so
-- that games which hold it by its number go on.
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

-- 22: Which blank cards a table plays with, by their versions.
ALTER TABLE matches ADD COLUMN blanks TEXT NOT NULL DEFAULT '[]';

-- 23: House rules that a server keeps under a name. Nobody is named in them.
CREATE TABLE house_sets (
    id INTEGER PRIMARY KEY CHECK (id > 0),
    guild_id INTEGER NOT NULL,
    game TEXT NOT NULL,
    name TEXT NOT NULL,
    options TEXT NOT NULL,
    made REAL NOT NULL
);

CREATE INDEX house_sets_by_server ON house_sets (guild_id);

-- 24: What came of tests of blank cards: made once, in minutes, for all cards that do the same.
CREATE TABLE card_tests (
    "key" TEXT PRIMARY KEY,
    made REAL NOT NULL,
    data TEXT NOT NULL
);

-- Finds what is too old to be kept.
CREATE INDEX card_tests_by_age ON card_tests (made);

-- only postgres
-- A row that changes at every answer leaves room beside it, so that its indexes need not be written.
ALTER TABLE matches SET (fillfactor = 70);
ALTER TABLE seats SET (fillfactor = 70);
ALTER TABLE posts SET (fillfactor = 70);

-- What SQLite has and PostgreSQL has not: the statements of dragonbot/store/sql are written once for both.
CREATE FUNCTION max(a double precision, b double precision) RETURNS double precision
    LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS 'SELECT greatest(a, b)';
CREATE FUNCTION min(a double precision, b double precision) RETURNS double precision
    LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS 'SELECT least(a, b)';
CREATE FUNCTION typeof(a double precision) RETURNS text
    LANGUAGE sql IMMUTABLE PARALLEL SAFE AS 'SELECT CASE WHEN a IS NULL THEN ''null'' ELSE ''real'' END';
CREATE FUNCTION instr(a bytea, b bytea) RETURNS integer
    LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS 'SELECT position(b IN a)';

-- How many shards Discord serves the bot by, and who holds each. Only a holder whose epoch is the newest writes to the
-- tables of a shard; beside it stands what is needed to go on with its session.
CREATE TABLE shards (
    single boolean PRIMARY KEY DEFAULT true CHECK (single),
    count bigint NOT NULL CHECK (count > 0)
);

CREATE TABLE leases (
    shard bigint PRIMARY KEY,
    epoch bigint NOT NULL DEFAULT 0,
    holder text,
    until timestamptz NOT NULL DEFAULT '-infinity',
    seen timestamptz,
    session text,
    sequence bigint,
    address text
);

-- The processes that are there, and how many shards each takes at most.
CREATE TABLE processes (
    holder text PRIMARY KEY,
    until timestamptz NOT NULL,
    most bigint
);

-- When a session was last begun, by Discord's key: all processes together may not begin them faster than so.
CREATE TABLE identified (
    key bigint PRIMARY KEY,
    at timestamptz NOT NULL
);

-- What crosses shards: for whoever holds this one.
CREATE TABLE mail (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    shard bigint NOT NULL,
    kind text NOT NULL,
    content text NOT NULL
);

CREATE INDEX mail_by_shard ON mail (shard, id);

-- 25: The log of epochs: each taking of a shard, and who has written to which table in which of them. It is there to
-- be checked: whoever reads it sees whether a table ever had two writers.
-- only postgres
-- Takings and writings stand in the order in which they happened, whatever any clock has said.
CREATE SEQUENCE moments;

CREATE TABLE epochs (
    shard bigint NOT NULL,
    epoch bigint NOT NULL,
    holder text NOT NULL,
    taken bigint NOT NULL,
    since timestamptz NOT NULL,
    until timestamptz,
    PRIMARY KEY (shard, epoch)
);

-- Match 0 stands for what belongs to the whole shard, and for tables that had no number yet.
CREATE TABLE writers (
    shard bigint NOT NULL,
    epoch bigint NOT NULL,
    "match" bigint NOT NULL,
    holder text NOT NULL,
    first bigint NOT NULL,
    last bigint NOT NULL,
    PRIMARY KEY (shard, epoch, "match", holder)
) WITH (fillfactor = 70);

-- 26: How many shards are wanted by now: when all processes that live know of it they give theirs back, and the
-- number changes.
-- only postgres
ALTER TABLE shards ADD COLUMN wanted bigint CHECK (wanted > 0);

-- With how many each process works; nothing is said by those that do not know that it may change.
ALTER TABLE processes ADD COLUMN count bigint;

-- 27: The number of each transaction that writes, written down by itself: whoever has lost the connection meanwhile
-- finds out whether it was stored, or sees to it that it never will be, by giving its number up.
-- only postgres
CREATE TABLE commits (
    number bigint PRIMARY KEY,
    given_up bigint NOT NULL DEFAULT 0,
    at timestamptz NOT NULL DEFAULT now()
);

-- 28: How often a match has been written to: whoever knows an older one than what is there must not write over it. A
-- program of before does not raise it; as long as one is at work with PostgreSQL the epochs alone keep two writers
-- apart.
ALTER TABLE matches ADD COLUMN saved INTEGER NOT NULL DEFAULT 0;

-- 29: How many sessions the bot may still begin as far as anybody knows, when the last one was begun, and when there
-- will be more: all processes together keep what Discord leaves them. Discord itself hears of a session a little
-- later.
-- only postgres
CREATE TABLE session_starts (
    single boolean PRIMARY KEY DEFAULT true CHECK (single),
    known_left bigint NOT NULL,
    at timestamptz NOT NULL,
    over_at timestamptz NOT NULL
);

-- 30: Whoever asks for their data, or wants to be forgotten, is found without a look at every match and every post.
CREATE INDEX matches_by_host ON matches (host);

-- Older versions called people by messages of their own; of these there are few, and fewer every day.
CREATE INDEX posts_that_mention ON posts ("match", number) WHERE kind = 'mention';

-- 31: Until when the last reveal stays the newest message of a table.

-- 32: Finished games are numbered on each server, in the order in which they ended.
ALTER TABLE matches ADD COLUMN game_number INTEGER;

CREATE TABLE numbered (
    id INTEGER PRIMARY KEY,
    number INTEGER NOT NULL
);
INSERT INTO numbered
    SELECT id, row_number() OVER (PARTITION BY guild_id ORDER BY ended, id) FROM matches
    WHERE state IN ('over', 'ended') AND started IS NOT NULL AND id > 0;
UPDATE matches SET game_number = (SELECT numbered.number FROM numbered WHERE numbered.id = matches.id)
    WHERE id IN (SELECT id FROM numbered);
DROP TABLE numbered;

-- Finds a game by its number, the highest one, and a game that has none. Of a game that goes on there is nothing in it.
CREATE UNIQUE INDEX matches_numbered ON matches (guild_id, game_number)
    WHERE state IN ('over', 'ended') AND started IS NOT NULL;

-- 33: The question of the day. Positions come from finished games, or from games of computer players (match 0), and
-- name nobody. A day is a number, as calendars count them.
CREATE TABLE daily_positions (
    id INTEGER PRIMARY KEY CHECK (id > 0),
    "match" INTEGER NOT NULL,
    game TEXT NOT NULL,
    made REAL NOT NULL,
    day INTEGER UNIQUE,
    data TEXT NOT NULL
);

CREATE INDEX daily_positions_by_match ON daily_positions ("match");

CREATE TABLE daily_answers (
    user INTEGER NOT NULL,
    day INTEGER NOT NULL,
    answer INTEGER NOT NULL,
    loss REAL NOT NULL,
    PRIMARY KEY (user, day)
);

CREATE INDEX daily_answers_by_day ON daily_answers (day);

-- A post is stored before it is sent; its message is known afterwards.
CREATE TABLE daily_posts (
    guild_id INTEGER NOT NULL,
    day INTEGER NOT NULL,
    channel_id INTEGER NOT NULL,
    made REAL NOT NULL,
    message_id INTEGER,
    PRIMARY KEY (guild_id, day)
);

-- Whether the table agreed that its finished game may be asked about. Older ones were not asked.
ALTER TABLE matches ADD COLUMN daily INTEGER NOT NULL DEFAULT 0;

-- Finds such a game.
CREATE INDEX matches_for_daily ON matches (id) WHERE daily = 1 AND state = 'over';

-- 34: Results: how finished games ended, by seat; whether they count for ratings; and the ratings, which follow from them.
CREATE TABLE results (
    "match" INTEGER PRIMARY KEY CHECK ("match" > 0),
    guild_id INTEGER NOT NULL,
    game TEXT NOT NULL,
    ended REAL NOT NULL,
    players INTEGER NOT NULL,
    unrated TEXT,
    settled INTEGER NOT NULL DEFAULT 0
);

CREATE INDEX results_rated ON results (guild_id, game, ended, "match") WHERE unrated IS NULL;
CREATE INDEX results_to_rate ON results (ended, "match") WHERE settled = 0 AND unrated IS NULL;
CREATE INDEX results_by_server ON results (guild_id, game, unrated, ended);

CREATE TABLE placings (
    "match" INTEGER NOT NULL,
    seat INTEGER NOT NULL,
    guild_id INTEGER NOT NULL,
    game TEXT NOT NULL,
    ended REAL NOT NULL,
    players INTEGER NOT NULL,
    user INTEGER,
    level TEXT,
    place INTEGER NOT NULL,
    rank INTEGER NOT NULL,
    stayed INTEGER NOT NULL,
    expected REAL,
    "before" INTEGER,
    "after" INTEGER,
    spread INTEGER,
    PRIMARY KEY ("match", seat)
);

-- Finds a person's games on a server, newest first.
CREATE INDEX placings_by_user ON placings (user, guild_id, ended, "match") WHERE user IS NOT NULL;

CREATE TABLE ratings (
    guild_id INTEGER NOT NULL,
    game TEXT NOT NULL,
    user INTEGER NOT NULL,
    points INTEGER NOT NULL,
    spread INTEGER NOT NULL,
    games INTEGER NOT NULL,
    last REAL NOT NULL,
    PRIMARY KEY (guild_id, game, user)
);

-- Lists the best.
CREATE INDEX ratings_by_points ON ratings (guild_id, game, points, user);
CREATE INDEX ratings_by_user ON ratings (user, guild_id);
