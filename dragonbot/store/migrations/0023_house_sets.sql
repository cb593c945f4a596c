-- House rules that a server keeps under a name. Nobody is named in them.

CREATE TABLE house_sets (
    id INTEGER PRIMARY KEY CHECK (id > 0),
    guild_id INTEGER NOT NULL,
    game TEXT NOT NULL,
    name TEXT NOT NULL,
    options TEXT NOT NULL,
    made REAL NOT NULL
);

CREATE INDEX house_sets_by_server ON house_sets (guild_id);
