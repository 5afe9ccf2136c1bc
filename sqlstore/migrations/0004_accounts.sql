-- +goose Up
-- Accounts that can be disabled, sessions that know what rights they began with, and what slows guessing down.

ALTER TABLE users ADD COLUMN is_disabled BOOLEAN NOT NULL DEFAULT FALSE;
ALTER TABLE users ADD COLUMN last_login_at BIGINT NOT NULL DEFAULT 0;

ALTER TABLE sessions DROP COLUMN data;
ALTER TABLE sessions ADD COLUMN as_admin BOOLEAN NOT NULL DEFAULT FALSE;
UPDATE sessions SET as_admin = COALESCE((SELECT is_admin FROM users WHERE users.id = sessions.user_id), FALSE);

-- Until when no password is looked at. subject is an account's id, or a keyed hash of a name that nobody
-- has, or empty where an address counts by itself; place is a keyed hash of an address, or empty.
CREATE TABLE login_delays (
    subject  TEXT NOT NULL,
    place    TEXT NOT NULL,
    failures BIGINT NOT NULL,
    free_at  BIGINT NOT NULL,
    PRIMARY KEY (subject, place)
);
CREATE INDEX login_delays_age ON login_delays (free_at);

-- From where an account has logged in: keyed hashes of addresses, and of what browsers keep for us.
CREATE TABLE login_places (
    user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    place   TEXT NOT NULL,
    seen_at BIGINT NOT NULL,
    PRIMARY KEY (user_id, place)
);
CREATE INDEX login_places_age ON login_places (seen_at);

-- +goose Down
SELECT 'the schema only moves forward';
