-- +goose Up
-- How moderators hear of what waits, and how long an official has been marked.

-- Since when an official is marked for a sudden wave of reviews; 0 for marks from before this was kept.
ALTER TABLE officials ADD COLUMN wave_since BIGINT NOT NULL DEFAULT 0;

-- What has begun to wait and was not told of yet.
CREATE TABLE notices (
    kind       TEXT NOT NULL,
    subject    TEXT NOT NULL,
    created_at BIGINT NOT NULL,
    PRIMARY KEY (kind, subject)
);
CREATE INDEX notices_oldest ON notices (created_at);

-- The one message that is under way. It is as it was written until it has arrived, however often it is sent.
CREATE TABLE webhook (
    only_row      BIGINT PRIMARY KEY,
    message_id    TEXT NOT NULL,
    body          TEXT NOT NULL,
    began_at      BIGINT NOT NULL,
    attempts      BIGINT NOT NULL,
    next_at       BIGINT NOT NULL,
    claimed_until BIGINT NOT NULL
);
INSERT INTO webhook (only_row, message_id, body, began_at, attempts, next_at, claimed_until) VALUES (1, '', '', 0, 0, 0, 0);

-- The key of the feed of what waits: its hash, empty while the feed is closed.
CREATE TABLE feed_key (
    only_row   BIGINT PRIMARY KEY,
    key_hash   TEXT NOT NULL,
    created_at BIGINT NOT NULL
);
INSERT INTO feed_key (only_row, key_hash, created_at) VALUES (1, '', 0);

-- +goose Down
SELECT 'the schema only moves forward';
