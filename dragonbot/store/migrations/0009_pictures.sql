-- Whether a table is shown as a picture, what a server wishes for, which picture a message has, and who wants words.

ALTER TABLE matches ADD COLUMN pictures TEXT NOT NULL DEFAULT 'on';
ALTER TABLE servers ADD COLUMN pictures TEXT NOT NULL DEFAULT 'on';
ALTER TABLE posts ADD COLUMN picture TEXT;

CREATE TABLE people (
    user INTEGER PRIMARY KEY CHECK (user > 0),
    words INTEGER NOT NULL
);
