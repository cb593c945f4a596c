-- What came of tests of blank cards: made once, in minutes, for all cards that do the same.

CREATE TABLE card_tests (
    "key" TEXT PRIMARY KEY,
    made REAL NOT NULL,
    data TEXT NOT NULL
);

-- Finds what is too old to be kept.
CREATE INDEX card_tests_by_age ON card_tests (made);
