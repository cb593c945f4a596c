PRAGMA application_id = 1146241351;
PRAGMA user_version = 29;
PRAGMA foreign_keys = OFF;
BEGIN TRANSACTION;
CREATE TABLE absences (
    "match" INTEGER NOT NULL REFERENCES matches (id),
    until REAL NOT NULL,
    seconds REAL NOT NULL,
    PRIMARY KEY ("match", until)
) WITHOUT ROWID;
CREATE TABLE "answers" (
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
INSERT INTO "answers" VALUES(1000500,0,0,0,'fist',0,'{}','ae4ead91',1001.25,'person',NULL,NULL,NULL);
INSERT INTO "answers" VALUES(1000500,0,1,1,'fist',1,'{}','2dbb9a88',1001.25,'person',NULL,NULL,NULL);
CREATE TABLE begun (
    "match" INTEGER NOT NULL REFERENCES matches (id),
    step INTEGER NOT NULL,
    at REAL NOT NULL,
    version TEXT NOT NULL,
    events TEXT,
    draws TEXT,
    PRIMARY KEY ("match", step)
) WITHOUT ROWID;
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
CREATE TABLE blank_drafts (
    id INTEGER PRIMARY KEY CHECK (id > 0),
    user INTEGER NOT NULL,
    source TEXT NOT NULL,
    attempt TEXT,
    card INTEGER,
    touched REAL NOT NULL
);
CREATE TABLE card_tests (
    "key" TEXT PRIMARY KEY,
    made REAL NOT NULL,
    data TEXT NOT NULL
);
CREATE TABLE house_sets (
    id INTEGER PRIMARY KEY CHECK (id > 0),
    guild_id INTEGER NOT NULL,
    game TEXT NOT NULL,
    name TEXT NOT NULL,
    options TEXT NOT NULL,
    made REAL NOT NULL
);
CREATE TABLE lessons (
    id INTEGER PRIMARY KEY CHECK (id > 0),
    user INTEGER NOT NULL,
    lesson TEXT NOT NULL,
    version INTEGER NOT NULL,
    answers TEXT NOT NULL,
    touched REAL NOT NULL,
    UNIQUE (user, lesson)
);
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
, sand REAL, advice INTEGER NOT NULL DEFAULT 0, calls_at REAL, added_seconds REAL NOT NULL DEFAULT 0, touched REAL, host_at REAL, closes_at REAL, pictures TEXT NOT NULL DEFAULT 'on', version TEXT, missing TEXT NOT NULL DEFAULT '[]', made_in INTEGER, put_away INTEGER NOT NULL DEFAULT 0, thins_at REAL, joining TEXT NOT NULL DEFAULT 'all', vote TEXT, vote_until REAL, goes_on_at REAL, recalled TEXT NOT NULL DEFAULT '[]', left_seconds REAL, secret TEXT, shares TEXT NOT NULL DEFAULT '[]', restored INTEGER NOT NULL DEFAULT 0, blanks TEXT NOT NULL DEFAULT '[]', saved INTEGER NOT NULL DEFAULT 0);
INSERT INTO "matches" VALUES(1000500,7,0,'fist-classic','live','en','running',1152921504606846976,1,1000.5,NULL,NULL,0,0,NULL,NULL,0,0,NULL,NULL,'{}','[]',NULL,'{"schema":2,"game":"fist-classic","table":{"seed":"seed","draws":44,"forced":[],"house":{"stack_amulets":false,"black_in_tiebreak":true,"shuffle_seats":false,"doppel_strict":false,"copy_scores_auction_cards":true,"rat_king_on_special_auctions":true,"pauses":false},"bank":[36,9,25,0,2,2,0,0,0,0,9,7,8,0],"seats":[{"name":"s1","score":0,"keeps":[],"purse":[8,2,5,0,0,0,0,0,0,0,1,2,1,0]},{"name":"s2","score":0,"keeps":[],"purse":[8,2,5,0,0,0,0,0,0,0,1,2,1,0]},{"name":"s3","score":0,"keeps":[],"purse":[8,2,5,0,0,0,0,0,0,0,1,1,2,0]}],"round":1,"block":"witch","gone":[],"to_come":["sorcerer","magician","dwarf_4","blue_dragon","wizard","thief","yellow_dragon","merchant","red_dragon"],"specials":["quack_wizard","dwarf_5","rainbow_dragon","sorcerer_apprentice","gnome","quack_wizard","fairy","two_headed_dragon","ancient_dragon","enchantress","doppelganger","imp","ghost","goldsmith","fairy","troll","sorcerer_apprentice","ancient_dragon","alchemist","goblin","necromancer","two_headed_dragon","brigand"],"discarded":[],"unseen":[],"favor":null,"heir":null,"seer":null,"order_known":false,"substitutes":0,"winners":[]}}',NULL,0,NULL,0.0,NULL,NULL,NULL,'on',NULL,'[]',NULL,0,NULL,'all',NULL,NULL,NULL,'[]',NULL,NULL,'[]',0,'[]',0);
INSERT INTO "matches" VALUES(1001381,7,80,'fist-classic','live','en','lobby',1152921504606846976,1,1000.5,NULL,NULL,0,0,NULL,NULL,0,0,NULL,NULL,'{}','[]',NULL,NULL,NULL,0,NULL,0.0,NULL,NULL,NULL,'on',NULL,'[]',NULL,0,NULL,'all',NULL,NULL,NULL,'[]',NULL,NULL,'[]',0,'[]',0);
INSERT INTO "matches" VALUES(1001778,7,81,'fist-classic','live','en','over',1152921504606846976,1,1000.5,1001.0,1002.0,0,0,NULL,NULL,0,0,NULL,NULL,'{}','[]',NULL,NULL,NULL,0,NULL,0.0,NULL,NULL,NULL,'on',NULL,'[]',NULL,0,NULL,'all',NULL,NULL,NULL,'[]',NULL,NULL,'[]',0,'[]',0);
CREATE TABLE meta (
    "key" TEXT PRIMARY KEY,
    value TEXT NOT NULL
) WITHOUT ROWID;
INSERT INTO "meta" VALUES('heartbeat','1000.0');
CREATE TABLE packs (
    "match" INTEGER NOT NULL REFERENCES matches (id),
    part TEXT NOT NULL,
    data BLOB NOT NULL,
    PRIMARY KEY ("match", part)
);
CREATE TABLE people (
    user INTEGER PRIMARY KEY CHECK (user > 0),
    words INTEGER NOT NULL
, way TEXT NOT NULL DEFAULT 'mention', quiet_from INTEGER, quiet_until INTEGER, zone TEXT, language TEXT, spoke TEXT, direct INTEGER, closed_at REAL);
INSERT INTO "people" VALUES(1152921504606846976,0,'direct',60,120,'Europe/Berlin',NULL,NULL,NULL,NULL);
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
    content TEXT NOT NULL, picture TEXT,
    PRIMARY KEY ("match", number)
);
INSERT INTO "posts" VALUES(1000500,1,70,'scene',1,0.0,0,NULL,NULL,0,'{"events":[["won","",[1]]],"done":true}',NULL);
CREATE TABLE reviews (
    "match" INTEGER PRIMARY KEY REFERENCES matches (id),
    made REAL NOT NULL,
    data TEXT NOT NULL
);
CREATE TABLE seats (
    "match" INTEGER NOT NULL REFERENCES matches (id),
    seat INTEGER NOT NULL,
    kind TEXT NOT NULL CHECK (kind IN ('person', 'computer')),
    user INTEGER,
    name TEXT NOT NULL,
    level TEXT,
    missed INTEGER NOT NULL,
    away INTEGER NOT NULL,
    heard TEXT NOT NULL, called INTEGER NOT NULL DEFAULT 0, called_at REAL, reminded INTEGER NOT NULL DEFAULT 0, joined INTEGER, offer TEXT, luck TEXT,
    PRIMARY KEY ("match", seat)
) WITHOUT ROWID;
INSERT INTO "seats" VALUES(1000500,0,'person',1152921504606846976,'name 0',NULL,0,0,'[]',0,NULL,0,NULL,NULL,NULL);
INSERT INTO "seats" VALUES(1000500,1,'person',1152921504606846977,'name 1',NULL,0,0,'[]',0,NULL,0,NULL,NULL,NULL);
INSERT INTO "seats" VALUES(1000500,2,'person',1152921504606846978,'name 2',NULL,0,0,'[]',0,NULL,0,NULL,NULL,NULL);
INSERT INTO "seats" VALUES(1001778,0,'person',5,'name 0',NULL,0,0,'[]',0,NULL,0,NULL,NULL,NULL);
CREATE TABLE servers (
    guild_id INTEGER PRIMARY KEY,
    language TEXT
, lobby_lasts_seconds REAL NOT NULL DEFAULT 86400, rest_lasts_seconds REAL NOT NULL DEFAULT 1209600, rest_by_post_lasts_seconds REAL NOT NULL DEFAULT 4838400, pictures TEXT NOT NULL DEFAULT 'on', pace TEXT NOT NULL DEFAULT 'live', channels TEXT NOT NULL DEFAULT '[]', tables_in INTEGER, tag INTEGER, results_in INTEGER, opens TEXT NOT NULL DEFAULT 'everyone', opens_roles TEXT NOT NULL DEFAULT '[]', ends TEXT NOT NULL DEFAULT 'host', ends_roles TEXT NOT NULL DEFAULT '[]', removes TEXT NOT NULL DEFAULT 'host', removes_roles TEXT NOT NULL DEFAULT '[]', publishes TEXT NOT NULL DEFAULT 'keepers', publishes_roles TEXT NOT NULL DEFAULT '[]', most_tables INTEGER, most_tables_each INTEGER, most_computers INTEGER, posts_last_seconds REAL DEFAULT 7776000, events_last_seconds REAL, answers_last_seconds REAL);
INSERT INTO "servers" VALUES(7,'de',86400.0,1209600.0,4838400.0,'on','live','[70]',NULL,NULL,NULL,'roles','[8]','host','[]','host','[]','keepers','[]',3,NULL,NULL,7776000.0,NULL,NULL);
CREATE TABLE sitters (
    "match" INTEGER NOT NULL REFERENCES matches (id),
    user INTEGER NOT NULL,
    seat INTEGER,
    since REAL NOT NULL,
    removed INTEGER NOT NULL, invited INTEGER NOT NULL DEFAULT 0, offered INTEGER,
    PRIMARY KEY ("match", user)
) WITHOUT ROWID;
CREATE INDEX matches_by_channel ON matches (channel_id, id);
CREATE INDEX matches_live ON matches (id) WHERE state IN ('lobby', 'running', 'paused');
CREATE INDEX seats_by_user ON seats (user) WHERE user IS NOT NULL;
CREATE INDEX posts_unshown ON posts ("match", number) WHERE shown < version AND gone = 0;
CREATE INDEX lessons_by_age ON lessons (touched);
CREATE INDEX sitters_by_user ON sitters (user);
CREATE INDEX matches_to_put_away ON matches (id)
    WHERE made_in IS NOT NULL AND put_away = 0 AND state IN ('over', 'ended');
CREATE INDEX matches_to_thin ON matches (thins_at) WHERE thins_at IS NOT NULL;
CREATE INDEX matches_finished ON matches (guild_id, ended) WHERE state IN ('over', 'ended') AND started IS NOT NULL;
CREATE INDEX blank_drafts_by_user ON blank_drafts (user);
CREATE INDEX blank_cards_by_server ON blank_cards (guild_id);
CREATE INDEX blank_cards_by_user ON blank_cards (user) WHERE user IS NOT NULL;
CREATE INDEX house_sets_by_server ON house_sets (guild_id);
CREATE INDEX card_tests_by_age ON card_tests (made);
COMMIT;
