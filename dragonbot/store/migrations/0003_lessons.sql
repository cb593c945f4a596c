-- Lessons: how far each person has come in the tutorial. A row is small, and there are few.

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
