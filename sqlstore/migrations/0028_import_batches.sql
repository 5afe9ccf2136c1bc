-- +goose Up
-- A list of officials that was read and compared with the directory, and waits to be applied, or
-- was applied or undone. A summary is JSON: rows, columns, counts and what was not read.
CREATE TABLE import_batches (
    id         TEXT PRIMARY KEY,
    name       TEXT NOT NULL,
    source     TEXT NOT NULL,
    format     TEXT NOT NULL,
    state      TEXT NOT NULL,
    as_of      TEXT NOT NULL,
    fetched_of TEXT NOT NULL, -- the id of a source that is fetched
    created_at BIGINT NOT NULL,
    created_by TEXT NOT NULL,
    updated_at BIGINT NOT NULL,
    applied_at BIGINT NOT NULL DEFAULT 0,
    applied_by TEXT NOT NULL DEFAULT '',
    undone_at  BIGINT NOT NULL DEFAULT 0,
    undone_by  TEXT NOT NULL DEFAULT '',
    mapping    TEXT NOT NULL, -- JSON; the importer's own
    summary    TEXT NOT NULL
);
CREATE INDEX import_batches_by_time ON import_batches (created_at);
CREATE INDEX import_batches_by_state ON import_batches (state);

-- The bytes of the list in parts, so that no row is large.
CREATE TABLE import_files (
    batch_id TEXT NOT NULL REFERENCES import_batches (id) ON DELETE CASCADE,
    part     BIGINT NOT NULL,
    content  BYTEA NOT NULL,
    PRIMARY KEY (batch_id, part)
);

CREATE TABLE import_changes (
    batch_id TEXT NOT NULL REFERENCES import_batches (id) ON DELETE CASCADE,
    n        BIGINT NOT NULL,
    kind     TEXT NOT NULL,
    accepted BOOLEAN NOT NULL,
    decided  BOOLEAN NOT NULL, -- by a moderator
    answered BOOLEAN NOT NULL,
    same_id  TEXT NOT NULL,    -- who is meant, where that was asked and answered
    searched TEXT NOT NULL,
    content  TEXT NOT NULL,    -- JSON
    PRIMARY KEY (batch_id, n)
);
CREATE INDEX import_changes_by_kind ON import_changes (batch_id, kind, n);

-- What an applied batch has written: each official before and after, as JSON, to undo it by. A row
-- outlives its official.
CREATE TABLE import_rows (
    batch_id     TEXT NOT NULL REFERENCES import_batches (id) ON DELETE CASCADE,
    row_id       TEXT NOT NULL,
    name         TEXT NOT NULL,
    state_before TEXT NOT NULL, -- empty of one who is new
    state_after  TEXT NOT NULL,
    PRIMARY KEY (batch_id, row_id)
);

-- What the columns of a source's tables hold, as a moderator has said.
CREATE TABLE import_columns (
    source     TEXT PRIMARY KEY,
    mapping    TEXT NOT NULL, -- JSON; the importer's own
    updated_at BIGINT NOT NULL
);

-- +goose Down
SELECT 'the schema only moves forward';
