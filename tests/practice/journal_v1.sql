-- The tables of version 1 of the journal, as they were shipped. Never changed.
CREATE TABLE deal (
    id INTEGER PRIMARY KEY,
    child INTEGER NOT NULL,
    game TEXT NOT NULL,
    options TEXT NOT NULL,
    number INTEGER,
    deck TEXT NOT NULL,
    moves TEXT NOT NULL,
    day INTEGER NOT NULL,
    started INTEGER NOT NULL,
    touched INTEGER NOT NULL,
    ended INTEGER,
    ending TEXT,
    early INTEGER NOT NULL DEFAULT 0
);
CREATE INDEX deal_of_child ON deal (child, game, day);
CREATE INDEX deal_unfinished ON deal (child, game, touched) WHERE ended IS NULL;
CREATE TABLE try (
    id INTEGER PRIMARY KEY,
    deal INTEGER NOT NULL REFERENCES deal (id),
    child INTEGER NOT NULL,
    day INTEGER NOT NULL,
    at INTEGER NOT NULL,
    kind TEXT NOT NULL,
    picked_first INTEGER NOT NULL,
    picked_second INTEGER,
    target INTEGER NOT NULL,
    result TEXT NOT NULL,
    high INTEGER,
    low INTEGER,
    mode TEXT NOT NULL,
    hinted INTEGER NOT NULL,
    first INTEGER NOT NULL,
    since_ready INTEGER NOT NULL,
    since_pick INTEGER
);
CREATE INDEX try_times ON try (target, high, low, since_ready, child, day)
    WHERE result = 'right' AND high IS NOT NULL;
CREATE TABLE tally (
    child INTEGER NOT NULL,
    day INTEGER NOT NULL,
    target INTEGER NOT NULL,
    high INTEGER NOT NULL,
    low INTEGER NOT NULL,
    first INTEGER NOT NULL,
    hinted INTEGER NOT NULL,
    later INTEGER NOT NULL,
    wrong INTEGER NOT NULL,
    PRIMARY KEY (child, day, target, high, low)
) WITHOUT ROWID;
CREATE TRIGGER try_is_tallied AFTER INSERT ON try BEGIN
    INSERT INTO tally VALUES (
        new.child, new.day, new.target, ifnull(new.high, 0), ifnull(new.low, 0),
        new.result = 'right' AND new.first,
        new.result = 'right' AND NOT new.first AND new.hinted,
        new.result = 'right' AND NOT new.first AND NOT new.hinted,
        new.result != 'right'
    ) ON CONFLICT DO UPDATE SET
        first = first + excluded.first,
        hinted = hinted + excluded.hinted,
        later = later + excluded.later,
        wrong = wrong + excluded.wrong;
END;
CREATE TABLE practised (
    child INTEGER NOT NULL,
    target INTEGER NOT NULL,
    high INTEGER NOT NULL,
    low INTEGER NOT NULL,
    level TEXT NOT NULL,
    first_tries INTEGER NOT NULL,
    row_rights INTEGER NOT NULL,
    PRIMARY KEY (child, target, high, low)
) WITHOUT ROWID;
PRAGMA application_id = 1198469427;
PRAGMA user_version = 1;
