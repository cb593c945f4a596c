-- Direct messages also tell of what is no question of a game: a vote, an offered seat, an invitation.

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
