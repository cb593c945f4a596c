-- The shape of SQLite's version 24, at once: names and meaning of all columns are those of dragonbot/hall/migrations.
-- Numbers are as wide as SQLite's, truth is a number, JSON is text. A row that changes at every answer leaves room
-- beside it, so that its indexes need not be written.

CREATE TABLE schema_version (version bigint NOT NULL);

-- What SQLite has and PostgreSQL has not: the statements of dragonbot/hall/sql are written once for both.
CREATE FUNCTION max(a double precision, b double precision) RETURNS double precision
    LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS 'SELECT greatest(a, b)';
CREATE FUNCTION min(a double precision, b double precision) RETURNS double precision
    LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS 'SELECT least(a, b)';
CREATE FUNCTION typeof(a double precision) RETURNS text
    LANGUAGE sql IMMUTABLE PARALLEL SAFE AS 'SELECT CASE WHEN a IS NULL THEN ''null'' ELSE ''real'' END';
CREATE FUNCTION instr(a bytea, b bytea) RETURNS integer
    LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS 'SELECT position(b IN a)';

CREATE TABLE matches (
    id bigint PRIMARY KEY CHECK (id > 0),
    guild_id bigint NOT NULL,
    channel_id bigint NOT NULL,
    game text NOT NULL,
    pace text NOT NULL CHECK (pace IN ('live', 'relaxed', 'post', 'untimed')),
    language text NOT NULL,
    state text NOT NULL CHECK (state IN ('lobby', 'running', 'paused', 'over', 'ended')),
    host bigint NOT NULL,
    stand_ins bigint NOT NULL,
    created double precision NOT NULL,
    started double precision,
    ended double precision,
    step bigint NOT NULL,
    question bigint NOT NULL,
    asked_at double precision,
    deadline double precision,
    half_told bigint NOT NULL,
    posts bigint NOT NULL,
    paused_why text,
    paused_at double precision,
    options text NOT NULL,
    chance text NOT NULL,
    result text,
    "table" text,
    sand double precision,
    advice bigint NOT NULL DEFAULT 0,
    calls_at double precision,
    added_seconds double precision NOT NULL DEFAULT 0,
    touched double precision,
    host_at double precision,
    closes_at double precision,
    pictures text NOT NULL DEFAULT 'on',
    version text,
    missing text NOT NULL DEFAULT '[]',
    made_in bigint,
    put_away bigint NOT NULL DEFAULT 0,
    thins_at double precision,
    joining text NOT NULL DEFAULT 'all',
    vote text,
    vote_until double precision,
    goes_on_at double precision,
    recalled text NOT NULL DEFAULT '[]',
    left_seconds double precision,
    secret text,
    shares text NOT NULL DEFAULT '[]',
    restored bigint NOT NULL DEFAULT 0,
    blanks text NOT NULL DEFAULT '[]'
) WITH (fillfactor = 70);

CREATE TABLE seats (
    "match" bigint NOT NULL REFERENCES matches (id),
    seat bigint NOT NULL,
    kind text NOT NULL CHECK (kind IN ('person', 'computer')),
    "user" bigint,
    name text NOT NULL,
    level text,
    missed bigint NOT NULL,
    away bigint NOT NULL,
    heard text NOT NULL,
    called bigint NOT NULL DEFAULT 0,
    called_at double precision,
    reminded bigint NOT NULL DEFAULT 0,
    joined bigint,
    offer text,
    luck text,
    PRIMARY KEY ("match", seat)
) WITH (fillfactor = 70);

CREATE TABLE posts (
    "match" bigint NOT NULL REFERENCES matches (id),
    number bigint NOT NULL,
    channel_id bigint NOT NULL,
    kind text NOT NULL,
    version bigint NOT NULL,
    made double precision NOT NULL,
    shown bigint NOT NULL,
    message_id bigint,
    posted double precision,
    gone bigint NOT NULL,
    content text NOT NULL,
    picture text,
    PRIMARY KEY ("match", number)
) WITH (fillfactor = 70);

CREATE TABLE servers (
    guild_id bigint PRIMARY KEY,
    language text,
    lobby_lasts_seconds double precision NOT NULL DEFAULT 86400,
    rest_lasts_seconds double precision NOT NULL DEFAULT 1209600,
    rest_by_post_lasts_seconds double precision NOT NULL DEFAULT 4838400,
    pictures text NOT NULL DEFAULT 'on',
    pace text NOT NULL DEFAULT 'live',
    channels text NOT NULL DEFAULT '[]',
    tables_in bigint,
    tag bigint,
    results_in bigint,
    opens text NOT NULL DEFAULT 'everyone',
    opens_roles text NOT NULL DEFAULT '[]',
    ends text NOT NULL DEFAULT 'host',
    ends_roles text NOT NULL DEFAULT '[]',
    removes text NOT NULL DEFAULT 'host',
    removes_roles text NOT NULL DEFAULT '[]',
    publishes text NOT NULL DEFAULT 'keepers',
    publishes_roles text NOT NULL DEFAULT '[]',
    most_tables bigint,
    most_tables_each bigint,
    most_computers bigint,
    posts_last_seconds double precision DEFAULT 7776000,
    events_last_seconds double precision,
    answers_last_seconds double precision
);

CREATE TABLE meta (
    "key" text PRIMARY KEY,
    value text NOT NULL
);

CREATE TABLE lessons (
    id bigint PRIMARY KEY CHECK (id > 0),
    "user" bigint NOT NULL,
    lesson text NOT NULL,
    version bigint NOT NULL,
    answers text NOT NULL,
    touched double precision NOT NULL,
    UNIQUE ("user", lesson)
);

CREATE TABLE sitters (
    "match" bigint NOT NULL REFERENCES matches (id),
    "user" bigint NOT NULL,
    seat bigint,
    since double precision NOT NULL,
    removed bigint NOT NULL,
    invited bigint NOT NULL DEFAULT 0,
    offered bigint,
    PRIMARY KEY ("match", "user")
);

CREATE TABLE people (
    "user" bigint PRIMARY KEY CHECK ("user" > 0),
    words bigint NOT NULL,
    way text NOT NULL DEFAULT 'mention',
    quiet_from bigint,
    quiet_until bigint,
    zone text,
    language text,
    spoke text,
    direct bigint,
    closed_at double precision
);

CREATE TABLE answers (
    "match" bigint NOT NULL REFERENCES matches (id),
    step bigint NOT NULL,
    number bigint NOT NULL,
    question bigint NOT NULL,
    "key" text NOT NULL,
    seat bigint NOT NULL,
    answer text,
    digest text NOT NULL,
    at double precision NOT NULL,
    "by" text NOT NULL,
    events text,
    draws text,
    version text,
    PRIMARY KEY ("match", step, number)
);

CREATE TABLE begun (
    "match" bigint NOT NULL REFERENCES matches (id),
    step bigint NOT NULL,
    at double precision NOT NULL,
    version text NOT NULL,
    events text,
    draws text,
    PRIMARY KEY ("match", step)
);

CREATE TABLE absences (
    "match" bigint NOT NULL REFERENCES matches (id),
    until double precision NOT NULL,
    seconds double precision NOT NULL,
    PRIMARY KEY ("match", until)
);

CREATE TABLE packs (
    "match" bigint NOT NULL REFERENCES matches (id),
    part text NOT NULL,
    data bytea NOT NULL,
    PRIMARY KEY ("match", part)
);

CREATE TABLE letters (
    "user" bigint NOT NULL,
    "match" bigint NOT NULL REFERENCES matches (id),
    question bigint NOT NULL,
    is_last bigint NOT NULL,
    why text NOT NULL DEFAULT 'question',
    about bigint NOT NULL DEFAULT 0,
    is_secret bigint NOT NULL,
    made double precision NOT NULL,
    envelope bigint,
    PRIMARY KEY ("user", "match", question, is_last, why, about)
);

CREATE TABLE reviews (
    "match" bigint PRIMARY KEY REFERENCES matches (id),
    made double precision NOT NULL,
    data text NOT NULL
);

CREATE TABLE blank_drafts (
    id bigint PRIMARY KEY CHECK (id > 0),
    "user" bigint NOT NULL,
    source text NOT NULL,
    attempt text,
    card bigint,
    touched double precision NOT NULL
);

CREATE TABLE blank_cards (
    id bigint NOT NULL CHECK (id > 0),
    version bigint NOT NULL CHECK (version > 0),
    guild_id bigint NOT NULL,
    "user" bigint,
    source text NOT NULL,
    made double precision NOT NULL,
    withdrawn double precision,
    PRIMARY KEY (id, version)
);

CREATE TABLE house_sets (
    id bigint PRIMARY KEY CHECK (id > 0),
    guild_id bigint NOT NULL,
    game text NOT NULL,
    name text NOT NULL,
    options text NOT NULL,
    made double precision NOT NULL
);

CREATE TABLE card_tests (
    "key" text PRIMARY KEY,
    made double precision NOT NULL,
    data text NOT NULL
);

CREATE INDEX matches_by_channel ON matches (channel_id, id);

CREATE INDEX matches_live ON matches (id)
    WHERE state IN ('lobby', 'running', 'paused');

CREATE INDEX seats_by_user ON seats ("user")
    WHERE "user" IS NOT NULL;

CREATE INDEX posts_unshown ON posts ("match", number)
    WHERE shown < version AND gone = 0;

CREATE INDEX lessons_by_age ON lessons (touched);

CREATE INDEX sitters_by_user ON sitters ("user");

CREATE INDEX matches_to_put_away ON matches (id)
    WHERE made_in IS NOT NULL AND put_away = 0 AND state IN ('over', 'ended');

CREATE INDEX matches_to_thin ON matches (thins_at)
    WHERE thins_at IS NOT NULL;

CREATE INDEX matches_finished ON matches (guild_id, ended)
    WHERE state IN ('over', 'ended') AND started IS NOT NULL;

CREATE INDEX blank_drafts_by_user ON blank_drafts ("user");

CREATE INDEX blank_cards_by_server ON blank_cards (guild_id);

CREATE INDEX blank_cards_by_user ON blank_cards ("user")
    WHERE "user" IS NOT NULL;

CREATE INDEX house_sets_by_server ON house_sets (guild_id);

CREATE INDEX card_tests_by_age ON card_tests (made);


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
