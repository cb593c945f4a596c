-- What the masters say of a game that is over: made once, in minutes, and shown as often as somebody wishes.

CREATE TABLE reviews (
    "match" INTEGER PRIMARY KEY REFERENCES matches (id),
    made REAL NOT NULL,
    data TEXT NOT NULL
);
