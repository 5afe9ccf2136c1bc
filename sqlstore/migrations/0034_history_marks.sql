-- +goose Up
-- A random number for each transaction that changes something, with each of its changes: where a
-- database has gone back, and others were written since, a change of the same number has another.
-- It is 0 where there is none, and where an older version has written.
ALTER TABLE changes ADD COLUMN mark BIGINT NOT NULL DEFAULT 0;

-- The mark of the change whose number is marked. An older version that runs at the same time goes on
-- counting and leaves both as they are, so that marked is another number than last.
ALTER TABLE change_counter ADD COLUMN mark BIGINT NOT NULL DEFAULT 0;
ALTER TABLE change_counter ADD COLUMN marked BIGINT NOT NULL DEFAULT 0;

-- What servers found to be gone: the number and mark of the last change that was kept, how many
-- after it were lost (at_least: or more), and when the first of them was made.
CREATE TABLE steps_back (
    kept_number BIGINT  NOT NULL,
    kept_mark   BIGINT  NOT NULL,
    lost        BIGINT  NOT NULL,
    at_least    BOOLEAN NOT NULL,
    since       BIGINT  NOT NULL,
    found_at    BIGINT  NOT NULL,
    PRIMARY KEY (kept_number, kept_mark)
);

-- +goose Down
SELECT 'the schema only moves forward';
