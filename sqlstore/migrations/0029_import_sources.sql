-- +goose Up
-- Where lists of officials are fetched from again and again, and what the last attempt came to.
CREATE TABLE import_sources (
    name          TEXT PRIMARY KEY,
    location      TEXT NOT NULL,
    format        TEXT NOT NULL,
    every         BIGINT NOT NULL, -- milliseconds
    accepts       BOOLEAN NOT NULL,
    private       BOOLEAN NOT NULL,
    created_at    BIGINT NOT NULL,
    checked_at    BIGINT NOT NULL DEFAULT 0,
    read_at       BIGINT NOT NULL DEFAULT 0,
    changed_at    BIGINT NOT NULL DEFAULT 0,
    fault         TEXT NOT NULL DEFAULT '',
    batch         TEXT NOT NULL DEFAULT '',
    etag          TEXT NOT NULL DEFAULT '',
    last_modified TEXT NOT NULL DEFAULT '',
    sum           TEXT NOT NULL DEFAULT '',
    busy_until    BIGINT NOT NULL DEFAULT 0 -- one server reads it at a time
);

-- +goose Down
SELECT 'the schema only moves forward';
